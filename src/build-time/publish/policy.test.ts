/** @jest-environment node */
import { createHash } from 'node:crypto'
import { parsePage } from './html-page'
import { addPolicy, contentSecurityPolicy, headerPolicy, inlineHashes } from './policy'
import { removeStyleAttributes } from './style-attributes'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page =
  '<head><meta charSet="utf-8"/><style data-emotion="css">a{}</style><style>b{}</style>' +
  '<script type="application/ld+json">{}</script></head>' +
  '<body><script id="x">one</script><script src="/two.js" async></script></body>'

it("lets the site's own files and inline code through and nothing else", () => {
  const policy = contentSecurityPolicy(inlineHashes(parsePage(page)))
  const directives = policy.split('; ').map((part): [string, string] => {
    const [name = '', ...sources] = part.split(' ')
    return [name, sources.join(' ')]
  })
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${hash('one')}`,
    'style-src': [hash(''), hash('a{}'), hash('b{}')].join(' '),
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'site-loader site-chunks',
  })
  expect(headerPolicy(policy)).toBe(`${policy}; frame-ancestors 'none'`)
})

it('lets messages be sent to one origin', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, 'https://forms.example')
  expect(policy).toContain("connect-src 'self' https://forms.example;")
  expect(policy).toContain('form-action https://forms.example;')
  expect(policy.match(/https:/g)).toHaveLength(2)
})

it('is in the page before all that it applies to', () => {
  const parsed = parsePage(page)
  addPolicy(parsed, 'the policy')
  expect(parsed.toString()).toContain(
    '<head><meta charSet="utf-8"><meta http-equiv="Content-Security-Policy" content="the policy"><style',
  )
  expect(() => {
    addPolicy(parsePage('<head></head>'), 'the policy')
  }).toThrow('charset')
})

it("removes the style attribute of Gatsby's element, and stops the build at any other", () => {
  const parsed = parsePage('<div style="outline:none" id="gatsby-focus-wrapper">style="a"</div>')
  removeStyleAttributes(parsed)
  expect(parsed.toString()).toBe('<div id="gatsby-focus-wrapper">style="a"</div>')
  expect(() => {
    removeStyleAttributes(parsePage('<p style="color:red"></p>'))
  }).toThrow('A page holds a style attribute, which its policy blocks: <p style="color:red">')
})
