/** @jest-environment node */
import { cacheControl, headersFile, nginxSnippet, REVALIDATE, SECURITY_HEADERS } from './hosts'

const APP = 'app-0123456789abcdef0123.js'
const YEAR = 'public, max-age=31536000, immutable'
const policies = [
  { path: '/', policy: "default-src 'none'" },
  { path: '/about/', policy: "default-src 'self'" },
]
const file = headersFile(['index.html', APP, 'static/x/rose.avif'], '/p', policies)
const snippet = nginxSnippet('/p', policies)

/** What a host makes of `_headers`: all rules whose address fits; it revalidates by itself. */
function sentByHeadersFile(address: string) {
  const sent: Record<string, string> = { 'Cache-Control': REVALIDATE }
  for (const rule of file.split(/^(?=\/)/m).slice(1)) {
    const [rulePath = '', ...lines] = rule.trim().split('\n')
    const fits = rulePath.endsWith('*')
      ? address.startsWith(rulePath.slice(0, -1))
      : address === rulePath
    for (const line of fits ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
      sent[name] = value
    }
  }
  return sent
}

/** What nginx makes of the snippet: variables, exceptions by address, headers; empty ones are not sent. */
function sentByNginx(address: string) {
  const variables: Record<string, string> = {}
  const main = snippet.replace(
    /if \(\$uri ~ "(.*)"\) \{\n {2}set \$(\w+) "(.*)";\n\}/g,
    (_, pattern: string, name: string, value: string) =>
      new RegExp(pattern).test(address) ? `set $${name} "${value}";` : '',
  )
  for (const [, name = '', value = ''] of main.matchAll(/^set \$(\w+) "(.*)";$/gm)) {
    variables[name] = value
  }
  const sent = [...main.matchAll(/^add_header ([\w-]+) (?:"(.*)"|\$(\w+)) always;$/gm)]
    .map(([, name, text, variable = '']) => [name, text ?? variables[variable]] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(sent) as Record<string, string>
}

it.each([
  { address: '/p/', cache: REVALIDATE, policy: policies[0]!.policy },
  { address: '/p/about/', cache: REVALIDATE, policy: policies[1]!.policy },
  { address: `/p/${APP}`, cache: YEAR },
  { address: '/p/static/x/rose.avif', cache: YEAR },
  { address: '/p/page-data/index/page-data.json', cache: REVALIDATE },
  { address: '/p/favicon.svg', cache: REVALIDATE },
  { address: '/p/no-such-page', cache: REVALIDATE },
])('all hosts send the same headers for $address', ({ address, cache, policy }) => {
  const expected = {
    ...SECURITY_HEADERS,
    'Cache-Control': cache,
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
  }
  expect(sentByHeadersFile(address)).toEqual(expected)
  expect(sentByNginx(address)).toEqual(expected)
  expect(cacheControl(address)).toBe(cache)
})

it('names no header for two addresses that overlap, since hosts would send both', () => {
  const [all = '', ...others] = file.split(/^(?=\/)/m).slice(1)
  expect(all).not.toMatch(/Cache-Control|Content-Security-Policy/)
  for (const rule of others) expect(rule.match(/^ {2}.*$/gm)).toHaveLength(1)
})

it('lets nginx answer unknown addresses, and those of host files, with 404', () => {
  expect(snippet).toContain('error_page 404 /p/404.html;')
  expect(snippet).toContain('location ~ ^/p/(_headers|nginx\\.conf)$ { return 404; }')
})
