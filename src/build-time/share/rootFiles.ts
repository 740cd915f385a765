import { getHomeDescription } from '../../content/home'
import { parseMarks } from '../../content/parseMarks'
import { pagePaths, withTrailingSlash } from '../../content/pageRegistry'
import { absoluteUrl } from '../../lib/share'
import { sectionThemes, palette } from '../../theme/colors'
import type { CheckResult } from '../check/checkContent'
import { getFileContent } from '../contentValues'

const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: 'icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

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

export function buildRootFiles(checked: Pick<CheckResult, 'values'>): [string, string][] {
  const { brand, language, profession, url } = getFileContent(checked, 'site/site.json')
  const { description, headlineLines } = getFileContent(checked, 'home/home.json')
  const home = { description, headlineLines: headlineLines.map(parseMarks) }
  const manifest = {
    name: brand,
    short_name: brand,
    description: getHomeDescription(home, profession),
    lang: language,
    // relative, so that they work under any path prefix
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: sectionThemes.light.paper.background,
    theme_color: palette.dark900,
    icons: ICONS,
  }
  return [
    ['manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
    ['sitemap.xml', buildSitemap(url)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`],
  ]
}
