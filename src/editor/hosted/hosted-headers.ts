import { editorPolicy, framedBy } from '../policy'

const GITHUB = 'https://api.github.com'

/** Nobody knows at build time where the folder will be served. */
const ANY_ADDRESS = 'https:'

/** For the pages themselves, where a host does not send the headers. */
export const HOSTED_POLICY = editorPolicy({ own: ANY_ADDRESS, api: GITHUB })

/** The editor shows its own preview in a frame; nobody else may show either. */
const headers: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': framedBy(HOSTED_POLICY, "'self'"),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
}

/** The file `_headers` of the hosted editor: one rule for all of it. */
export function hostedHeaders(): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '# Made by the build, for Netlify, Cloudflare Pages and others.',
    '/*',
    ...lines,
    '',
  ].join('\n')
}

/** The editor is nobody's search result. */
export const HOSTED_ROBOTS = 'User-agent: *\nDisallow: /\n'
