import { homeDescription } from '../../content/home'
import { pagePaths, withSlash } from '../../content/pageRegistry'
import { addressOf } from '../../content/share'
import { palette } from '../../theme/tokens'
import { sectionThemes } from '../../theme/sectionThemes'
import type { CheckResult } from '../check/check-content'
import { getContent } from './content'

const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-512-maskable.png', size: 512, purpose: 'maskable' },
]

/** An address in XML. */
const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/**
 * Lists the pages for search engines (sitemaps.org, protocol 0.9), without dates: a build does not
 * know when a page last changed.
 *
 * @param url the site's address, without a slash at its end
 */
export function sitemap(url: string): string {
  const entries = pagePaths.map(
    (path) => `  <url><loc>${escaped(addressOf(url, withSlash(path)))}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** @param url the site's address, without a slash at its end */
export const robots = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(url, '/sitemap.xml')}\n`

/**
 * The web app manifest (W3C, Web Application Manifest). Its addresses are relative to its own, so it
 * is the same wherever the site stands.
 */
export function manifest(site: Record<'brand' | 'description' | 'language', string>): string {
  const { brand, description, language } = site
  const members = {
    name: brand,
    short_name: brand,
    description,
    lang: language,
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: sectionThemes.light.paper.background,
    theme_color: palette.aubergine900,
    icons: ICONS.map(({ file, purpose, size }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
  return `${JSON.stringify(members, null, 2)}\n`
}

/** @returns the files for search engines and browsers, by their names */
export function hostFiles(checked: CheckResult): [name: string, text: string][] {
  const { brand, language, profession, url } = getContent(checked, 'site/site.json')
  const description = homeDescription(getContent(checked, 'home/home.json'), profession)
  return [
    ['manifest.webmanifest', manifest({ brand, description, language })],
    ['sitemap.xml', sitemap(url)],
    ['robots.txt', robots(url)],
  ]
}
