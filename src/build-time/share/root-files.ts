import { getHomeDescription } from '../../model/home'
import { pagePaths, withTrailingSlash } from '../../model/pageRegistry'
import { absoluteUrl } from '../../model/share'
import { sectionThemes, palette } from '../../theme/colors'
import type { CheckResult } from '../check/check-content'
import { getFileContent } from '../content'

const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-512-maskable.png', size: 512, purpose: 'maskable' },
]

const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** A sitemap (sitemaps.org, protocol 0.9) without dates: nothing tells when a page last changed. */
export function buildSitemap(url: string): string {
  const entries = pagePaths.map(
    (path) => `  <url><loc>${escapeXml(absoluteUrl(url, withTrailingSlash(path)))}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

export const buildRobotsTxt = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(url, '/sitemap.xml')}\n`

/** The web app manifest (W3C). Its URLs are relative, so it works under any path prefix. */
export function buildManifest(site: Record<'brand' | 'description' | 'language', string>): string {
  const members = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    lang: site.language,
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: sectionThemes.light.paper.background,
    theme_color: palette.dark900,
    icons: ICONS.map(({ file, purpose, size }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
  return `${JSON.stringify(members, null, 2)}\n`
}

export function buildRootFiles(checked: CheckResult): [name: string, text: string][] {
  const { brand, language, profession, url } = getFileContent(checked, 'site/site.json')
  const description = getHomeDescription(getFileContent(checked, 'home/home.json'), profession)
  return [
    ['manifest.webmanifest', buildManifest({ brand, description, language })],
    ['sitemap.xml', buildSitemap(url)],
    ['robots.txt', buildRobotsTxt(url)],
  ]
}
