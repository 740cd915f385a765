/** @jest-environment node */
import { withLateScripts } from './late-scripts'

const page =
  '<body><p>Words</p><script>/*<![CDATA[*/window.pagePath="/";/*]]>*/</script>' +
  '<script src="/runtime-1.js" async></script><script src="/app-2.js" async></script></body>'

it("takes a page's scripts away and leaves a starter that names them in their order", () => {
  const late = withLateScripts(page)
  expect(late).not.toMatch(/<script src/)
  expect(late).toContain('["/runtime-1.js","/app-2.js"]')
  expect(late).toMatch(/^<body><p>Words<\/p><script>window\.pagePath="\/";<\/script><script>/)
  expect(late).toMatch(/<\/script><\/body>$/)
})

it('does nothing to a page without scripts, nor to one that is done', () => {
  expect(withLateScripts('<body></body>')).toBe('<body></body>')
  expect(withLateScripts(withLateScripts(page))).toBe(withLateScripts(page))
})

it('adds less than 2400 bytes', () => {
  expect(withLateScripts(page).length - page.length).toBeLessThan(2400)
})
