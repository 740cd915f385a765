/** @jest-environment node */
import { withLateScripts } from './late-scripts'

const page =
  '<body><p>Words</p><script>/*<![CDATA[*/window.pagePath="/";/*]]>*/</script>' +
  '<script src="/runtime-1.js" async></script><script src="/app-2.js" async></script></body>'

it("takes a page's scripts away and leaves a starter that names them in their order", () => {
  const late = withLateScripts(page)
  expect(late).not.toMatch(/<script src/)
  expect(late).toContain('["/runtime-1.js","/app-2.js"]')
  expect(late).toMatch(
    /^<body><p>Words<\/p><script>window\.pagePath="\/";\n(?:(?!<script)[\s\S])*<\/script><\/body>$/,
  )
  expect(late).toMatch(/<\/script><\/body>$/)
})

it('takes the manifest out of the head and leaves it to the starter', () => {
  const manifest = '<link rel="manifest" href="/portfolio/manifest.webmanifest"/>'
  const icon = '<link href="/favicon.ico" rel="icon"/>'
  const late = withLateScripts(`<head>${icon}${manifest}</head>${page}`)
  expect(late).toContain(`<head>${icon}</head>`)
  expect(late).toContain('["/portfolio/manifest.webmanifest"]')
})

it('does nothing to a page without scripts, nor to one that is done', () => {
  expect(withLateScripts('<body></body>')).toBe('<body></body>')
  expect(withLateScripts(withLateScripts(page))).toBe(withLateScripts(page))
})

it('adds less than 2400 bytes', () => {
  expect(withLateScripts(page).length - page.length).toBeLessThan(2400)
})
