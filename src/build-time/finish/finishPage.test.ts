/** @jest-environment node */
import { createHash } from 'node:crypto'
import { finishPage } from './finishPage'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page as Gatsby writes it; an incremental build rewrites the scripts between the comments. */
const createPage = (scripts: string) =>
  '<html><head><meta charSet="utf-8"/><style>a{}</style></head><body>' +
  '<div id="gatsby-focus-wrapper" style="outline:none"></div>' +
  '<script>start()</script><script type="application/ld+json">{}</script>' +
  `<!-- slice-start id="s" -->${scripts}<!-- slice-end id="s" --></body></html>`

const gatsbyScripts = '<script>window.hash="1"</script><script src="/app-1.js" async></script>'

const additions = {
  headScript: 'reveal()',
  pageScript: 'watch()',
  pathPrefix: '',
}

const deferredScripts = (html: string) =>
  [...html.matchAll(/data-src="([^"]*)"/g)].map(([, src]) => src)

function parseDirectives(html: string) {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

it('defers each script once, even if a later build rewrites them', () => {
  const html = finishPage(createPage(gatsbyScripts), additions)
  const rewritten = html.replace(/(slice-start[^>]*>).*(<!-- slice-end)/, `$1${gatsbyScripts}$2`)
  expect(rewritten).not.toBe(html)
  for (const page of [html, rewritten]) expect(finishPage(page, additions)).toBe(html)
  expect(deferredScripts(html)).toEqual(['/app-1.js'])
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html.match(/watch\(\)/g)).toHaveLength(1)
})

describe('the Content-Security-Policy', () => {
  const html = finishPage(createPage(gatsbyScripts), additions)

  const [, rules = ''] = /speculationrules">(.*?)<\/script>/.exec(html) ?? []

  it("allows the site's own files and the page's inline code only", () => {
    expect(parseDirectives(html)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${['reveal()', 'start()', 'window.hash="1"', rules, 'watch()'].map(hash).join(' ')}`,
      'style-src': `${hash('')} ${hash('a{}')} ${hash('outline:none')} 'unsafe-hashes'`,
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    })
  })

  it('precedes everything it applies to', () => {
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'))
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1)
  })

  it('also allows the form endpoint, and the way back from it', () => {
    const directives = parseDirectives(
      finishPage(createPage(''), { ...additions, formOrigin: 'https://forms.example' }),
    )
    expect(directives).toMatchObject({
      'connect-src': "'self' https://forms.example",
      'form-action': "'self' https://forms.example",
    })
  })
})

it.each([
  '<img src="data:image/png,">',
  '<picture><source srcset="/a.avif 1x, https://cdn.example/a.avif 2x"></picture>',
  '<svg><use href="data:image/svg+xml,#bud"></use></svg>',
  '<style>a{background:url(data:image/png,)}</style>',
  '<style>@font-face{src:url("//fonts.example/a.woff2")}</style>',
  '<script src="https://cdn.example/a.js"></script>',
  '<link rel="preload" as="font" href="https://fonts.example/a.woff2">',
])('rejects what the policy would block: %s', (html) => {
  expect(() => finishPage(createPage(html), additions)).toThrow('Content-Security-Policy')
})

it('rejects a page that React left to the browser, because a part of it fails to render', () => {
  const html = createPage('<main><!--$!--><template></template><!--/$--></main>')
  expect(() => finishPage(html, additions)).toThrow('fails to render')
})
