/** @jest-environment node */
import { REVALIDATE, cacheControl, headersFile, nginxSnippet, SECURITY_HEADERS } from './hosts'

const HASHED = 'app-0123456789abcdef0123.js'

describe('caching', () => {
  it.each([HASHED, `/portfolio/${HASHED}`, '/static/x/rose.avif', '/portfolio/static/font.woff2'])(
    '%s stays for ever',
    (path) => {
      expect(cacheControl(path)).toBe('public, max-age=31536000, immutable')
    },
  )

  it.each(['/', '/about/', '/page-data/index/page-data.json', '/favicon.svg', '/404.html'])(
    '%s is revalidated',
    (path) => {
      expect(cacheControl(path)).toBe(REVALIDATE)
    },
  )
})

const policies = [
  { path: '/', policy: "default-src 'none'" },
  { path: '/about/', policy: "default-src 'self'" },
]

it('_headers names headers for all addresses, for each page and for what stays for ever', () => {
  const file = headersFile(['index.html', HASHED, 'static/x/rose.avif'], '/portfolio', policies)
  const lines = file.split('\n')
  expect(lines.filter((line) => line.startsWith('/'))).toEqual([
    '/portfolio/*',
    '/portfolio/',
    '/portfolio/about/',
    '/portfolio/static/*',
    `/portfolio/${HASHED}`,
  ])
  expect(lines[lines.indexOf('/portfolio/about/') + 1]).toBe(
    "  Content-Security-Policy: default-src 'self'",
  )
})

it('no header is named for two addresses that overlap', () => {
  const file = headersFile([HASHED], '', policies)
  const [all = '', ...others] = file.split(/^(?=\/)/m).slice(1)
  expect(all).not.toMatch(/Cache-Control|Content-Security-Policy/)
  for (const rule of others) expect(rule.match(/^ {2}.*$/gm)).toHaveLength(1)
})

it('the snippet for nginx sends what _headers names, for errors too', () => {
  const snippet = nginxSnippet('/portfolio', policies)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(snippet).toContain(`add_header ${name} "${value}" always;`)
  }
  for (const { path, policy } of policies) {
    expect(snippet).toContain(
      `if ($uri ~ "^/portfolio${path}(index\\.html)?$") {\n  set $policy "${policy}";`,
    )
  }
  const immutable = /if \(\$uri ~ "(.*)"\) \{\n {2}set \$cache_control "(.*)";/.exec(snippet)
  expect(`/portfolio/${HASHED}`).toMatch(new RegExp(immutable?.[1] ?? ''))
  expect(immutable?.[2]).toBe(cacheControl(HASHED))
  expect(snippet).toContain(`set $cache_control "${REVALIDATE}";`)
  expect(snippet).toContain('error_page 404 /portfolio/404.html;')
})
