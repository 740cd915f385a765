/*
 * What hosts are told about the site, from one source: `_headers` (Netlify, Cloudflare Pages and
 * the preview of `npm start`) and a snippet for nginx. Hosts that take neither, such as GitHub
 * Pages, still have the policy inside each page.
 */

/** Files whose names contain a hash of their contents never change. A pattern, since nginx needs it too. */
export const IMMUTABLE = '(^|/)static/|-[0-9a-f]{20}\\.js$'

const KEEP_A_YEAR = 'public, max-age=31536000, immutable'

/** Also what Netlify and Cloudflare Pages say where `_headers` is silent. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files that are for hosts and not for visitors. */
export const HOST_FILES = { headers: '_headers', nginx: 'nginx.conf' } as const

const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * The headers of every response, errors too. The policy is not among them: each page has its own, and
 * with one on a photo's address Chromium shows the photo without its dark frame.
 */
export const SECURITY_HEADERS: Record<string, string> = {
  // a year; not for subdomains, of which the owner may have others
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // for addresses without a policy, such as those where no page is
  'X-Frame-Options': 'DENY',
}

/** A page's own address without the site's prefix, such as `/about/`, and its policy. */
export type PagePolicy = { path: string; policy: string }

/**
 * @param path of a file, relative to the site or as an address
 * @returns how long browsers may keep it without asking
 */
export const cacheControl = (path: string): string =>
  new RegExp(IMMUTABLE).test(path) ? KEEP_A_YEAR : REVALIDATE

/**
 * The file `_headers`: an address, below it its headers, each indented. Where two addresses fit,
 * hosts send both values of a header, so no header is named for two addresses that overlap.
 *
 * @param files paths of the site's files
 * @param prefix of all addresses, such as `/portfolio`, or empty
 */
export function headersFile(
  files: readonly string[],
  prefix: string,
  policies: readonly PagePolicy[],
): string {
  const immutable = files
    .filter((file) => !file.includes('/') && file.endsWith('.js'))
    .filter((file) => cacheControl(file) === KEEP_A_YEAR)
  const rules: [string, Record<string, string>][] = [
    ['/*', SECURITY_HEADERS],
    ...policies.map(({ path, policy }): [string, Record<string, string>] => [
      path,
      { 'Content-Security-Policy': policy },
    ]),
    ...['/static/*', ...immutable.map((file) => `/${file}`)].map(
      (path): [string, Record<string, string>] => [path, { 'Cache-Control': KEEP_A_YEAR }],
    ),
  ]
  const lines = rules.flatMap(([path, headers]) => [
    prefix + path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `# Made by the build. The first rule is for all addresses of the site.\n${lines.join('\n')}\n`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A snippet for a `server` block of nginx whose `root` is the folder of the site; with a prefix,
 * the folder in which the site's folder stands under the prefix's name.
 *
 * @param prefix of all addresses, such as `/portfolio`, or empty
 */
export function nginxSnippet(prefix: string, policies: readonly PagePolicy[]): string {
  const hostFiles = Object.values(HOST_FILES).map(escaped).join('|')
  return `# Made by the build. In the server block:  include /path/of/the/site/${HOST_FILES.nginx};
# It is for a server block of the site's own. Reload nginx whenever the site has been copied:
# each build has policies of its own. If nginx finds a directive twice, take yours away.
index index.html;
error_page 404 ${prefix}/404.html;
absolute_redirect off;
charset utf-8;
server_tokens off;

gzip on;
gzip_vary on;
gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml text/plain text/xml application/xml;

set $cache_control "${REVALIDATE}";
if ($uri ~ "${IMMUTABLE}") {
  set $cache_control "${KEEP_A_YEAR}";
}
add_header Cache-Control $cache_control always;
${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}

# an empty value is not sent
set $policy "";
${policies
  .map(
    ({ path, policy }) =>
      `if ($uri ~ "^${escaped(prefix + path)}(index\\.html)?$") {\n  set $policy "${policy}";\n}`,
  )
  .join('\n')}
add_header Content-Security-Policy $policy always;

# types that older versions of nginx do not know
location ~ \\.avif$ { types { } default_type image/avif; }
location ~ \\.webmanifest$ { types { } default_type application/manifest+json; }
location ~ ^${escaped(prefix)}/(${hostFiles})$ { return 404; }
`
}
