/** @jest-environment node */
import { createHash } from 'node:crypto'
import { parsePage, type HTMLElement } from './html-page'
import { addPolicy, contentSecurityPolicy, headerPolicy, inlineHashes } from './policy'
import { removeStyleAttributes } from './style-attributes'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page =
  '<head><meta charSet="utf-8"/><style data-emotion="css">a{}</style><style>b{}</style>' +
  '<script type="application/ld+json">{}</script></head>' +
  '<body><script id="x">one</script><script src="/two.js" async></script></body>'

/** The page after a step of the build. */
function after(html: string, step: (page: HTMLElement) => void): string {
  const parsed = parsePage(html)
  step(parsed)
  return parsed.toString()
}

describe('hashes of a page', () => {
  it('are of its inline scripts and styles, not of files or data', () => {
    expect(inlineHashes(parsePage(page))).toEqual({
      scripts: [hash('one')],
      styles: [hash(''), hash('a{}'), hash('b{}')],
    })
  })
})

describe('the policy', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-s'"], styles: ["'sha256-t'"] })
  const directives = Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources.join(' ')]
    }),
  )

  it("lets the site's own files through and nothing else", () => {
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-s'",
      'style-src': "'sha256-t'",
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
  })

  it('is opened for one origin to which messages are sent', () => {
    const open = contentSecurityPolicy({ scripts: [], styles: [] }, 'https://forms.example')
    expect(open).toContain("connect-src 'self' https://forms.example;")
    expect(open).toContain('form-action https://forms.example;')
    expect(open.match(/https:/g)).toHaveLength(2)
  })

  it('says in a header that nobody may show the site in a frame', () => {
    expect(headerPolicy(policy)).toBe(`${policy}; frame-ancestors 'none'`)
  })

  it('stands before all that it rules', () => {
    const withPolicy = (html: string) =>
      after(html, (parsed) => {
        addPolicy(parsed, policy)
      })
    expect(withPolicy(page)).toContain(
      `<head><meta charSet="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style`,
    )
    expect(() => withPolicy('<head></head>')).toThrow('charset')
  })
})

describe('style attributes', () => {
  it("are taken away from Gatsby's own element", () => {
    const html =
      '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">style="words"</div>'
    expect(after(html, removeStyleAttributes)).toBe(
      '<div tabindex="-1" id="gatsby-focus-wrapper">style="words"</div>',
    )
  })

  it('of other elements stop the build', () => {
    expect(() => after('<p class="a" style="color:red"></p>', removeStyleAttributes)).toThrow(
      'A page holds a style attribute, which its policy blocks: <p class="a" style="color:red">',
    )
  })
})
