import { pagePaths, withTrailingSlash } from '../../content/pageRegistry'
import { absoluteUrl } from '../../lib/share'

/** A sitemap (sitemaps.org, protocol 0.9) without dates: nothing tells when a page last changed. */
function buildSitemap(url: string): string {
  const entries = pagePaths.map((path) => {
    const location = absoluteUrl(url, withTrailingSlash(path)).replaceAll('&', '&amp;')
    return `  <url><loc>${location}</loc></url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** @returns the names and texts of files for search engines */
export const buildRootFiles = (url: string) =>
  [
    ['sitemap.xml', buildSitemap(url)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`],
  ] as const
