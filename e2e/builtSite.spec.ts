/* Checks the files of the built site, without a browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import budget from '../budget.json'
import { textDirection } from '../src/lib/text'
import { content } from './content'
import { home, navRoutes, prefix, routes, siteOrigin, withoutMarks, type Route } from './routes'

const { site } = content

const publicUrl = ({ path }: Route) => `${siteOrigin}${path}`

/** @param url absolute, or relative to the origin */
function filePath(url: string): string {
  const path = decodeURIComponent(new URL(url, siteOrigin).pathname)
  const file = path.endsWith('/') ? `${path}index.html` : path
  return path.startsWith(`${prefix}/`) ? `public${file.slice(prefix.length)}` : 'outside the prefix'
}

const readHtml = ({ path, status }: Route) =>
  readFileSync(status === 404 ? 'public/404.html' : filePath(path), 'utf8')

const parseDocument = (route: Route) =>
  parse(readHtml(route), { blockTextElements: { script: true, style: true } })

const attributes = (root: HTMLElement, name: string, selector = '') =>
  root.querySelectorAll(`${selector}[${name}]`).map((element) => element.attributes[name] ?? '')

/** Keys whose values are not text, or are not visible initially. */
const HIDDEN_KEYS =
  /^(src|to|path|url|endpoint|description|date|releasesNote|sending|success|error|noScript)$/

function visibleText(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  const visible = Object.entries(content).filter(([key]) => !HIDDEN_KEYS.test(key))
  return visible.flatMap(([, value]) => visibleText(value))
}

const stripSpace = (text: string) => text.replace(/\s+/g, '')

/** Removes the owner's text, which does not count toward the budget. */
const stripText = (html: string) =>
  html
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
    .replace(/<(?:meta [^>]*(?:property="(?:og|twitter)|name="description)|title)[^>]*>/g, '')
    .replace(/ (alt|placeholder|aria-label)="[^"]*"/g, '')
    .replace(/(<(style|script)[^>]*>.*?<\/\2>)|>[^<]+</gs, (text, code) => (code ? text : '><'))

const compressedSize = (content: Buffer) => brotliCompressSync(content).length

for (const route of routes) {
  const isIndexed = route.status === 200

  test.describe(`${route.name} (${route.path})`, () => {
    test('has a complete head', async () => {
      const root = parseDocument(route)
      const meta = (name: string) =>
        ['name', 'property'].flatMap((key) => attributes(root, 'content', `meta[${key}="${name}"]`))
      expect(root.querySelector('title')?.textContent).toBe(route.title)
      expect(attributes(root, 'lang', 'html')).toEqual([site.language])
      expect(attributes(root, 'dir', 'html')).toEqual([textDirection(site.language)])
      const canonical = isIndexed ? [publicUrl(route)] : []
      expect(attributes(root, 'href', 'link[rel=canonical]')).toEqual(canonical)
      const profiles = site.social.flatMap(({ url }) => url || [])
      expect(attributes(root, 'href', 'link[rel=me]')).toEqual(route === home ? profiles : [])
      expect(attributes(root, 'href', 'link[rel$=icon]')).toHaveLength(3)
      const [policy] = attributes(root, 'content', 'meta[http-equiv=Content-Security-Policy]')
      expect(policy).toMatch(/^default-src 'none'; (?!.*(unsafe-inline|unsafe-eval|\*|data:))/)
      expect(meta('viewport')[0]).not.toMatch(/maximum-scale|user-scalable/)
      expect(meta('robots')).toEqual(isIndexed ? [] : ['noindex'])
      expect(meta('description')).toEqual([route.description])
      expect(meta('og:title')).toEqual([route.heading])
      expect(meta('og:description')).toEqual([route.description])
      expect(meta('og:url')).toEqual(canonical)
      expect(meta('og:type')).toEqual(['website'])
      expect(meta('og:site_name')).toEqual([site.brand])
      expect(meta('og:image:alt')[0]).toContain(route === home ? route.h1 : route.heading)
      expect(meta('twitter:card')).toEqual(['summary_large_image'])
      const [card = ''] = meta('og:image')
      const { format, height, width } = await sharp(filePath(card)).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']])
    })

    test('renders its text', () => {
      const root = parseDocument(route)
      expect(root.querySelectorAll('h1').map((h1) => h1.textContent)).toEqual([route.h1])
      const attrText = ['alt', 'placeholder'].flatMap((name) => attributes(root, name))
      const pageText = stripSpace([root.querySelector('body')?.textContent, ...attrText].join(' '))
      // the heading is compared above
      const expected = visibleText([{ ...route.content, title: '' }, site.footer])
      expect(expected.length).toBeGreaterThan(3)
      const isShown = (text: string) => pageText.includes(stripSpace(text))
      expect(expected.filter((text) => !isShown(text) && !isShown(withoutMarks(text)))).toEqual([])
    })

    test('has no broken internal URLs', () => {
      const root = parseDocument(route)
      const attributesAndStyles = / (?:(?:data-)?src|href|srcset)="([^"]*)"|url\("?(\/.*?)"?\)/gi
      const urls = [...readHtml(route).matchAll(attributesAndStyles)]
        .flatMap(([, attribute, cssUrl = '']) => attribute?.split(/,\s+/) ?? [cssUrl])
        .map((url) => url.trim().replace(/ .*/, ''))
      const internalUrls = urls.filter((url) => new URL(url, siteOrigin).origin === siteOrigin)
      expect(internalUrls).toEqual(expect.arrayContaining(navRoutes.map(({ path }) => path)))
      expect(
        internalUrls.filter((url) => !url.startsWith('#') && !existsSync(filePath(url))),
      ).toEqual([])
      const anchors = urls.filter((url) => /^#./.test(url))
      expect(anchors.filter((id) => root.querySelector(id) === null)).toEqual([])
    })

    test('stays within its budget', () => {
      const root = parseDocument(route)
      const { fonts, html, htmlPerPhoto, requestsBeforeLoad, scriptsBeforeLoad } = budget.everyPage
      const fontUrls = attributes(root, 'href', 'link[rel=preload][as=font]')
      const fontBytes = fontUrls.map((url) => readFileSync(filePath(url)).length)
      expect(fontBytes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(fonts)
      const scripts = attributes(root, 'src', 'script:not([type=module])')
      expect(scripts.length).toBeLessThanOrEqual(scriptsBeforeLoad)
      const files = [...fontUrls, ...scripts, ...attributes(root, 'href', 'link[rel=stylesheet]')]
      expect(files.length + 1).toBeLessThanOrEqual(requestsBeforeLoad)
      const bytes = compressedSize(Buffer.from(stripText(readHtml(route))))
      const photoBudget = root.querySelectorAll('a[data-photo]').length * htmlPerPhoto
      expect(bytes).toBeLessThanOrEqual(html + photoBudget)
    })

    test('has valid structured data', () => {
      const scripts = parseDocument(route).querySelectorAll('script[type="application/ld+json"]')
      expect(scripts).toHaveLength(isIndexed ? 1 : 0)
      for (const { textContent } of scripts) {
        const { '@graph': graph } = JSON.parse(textContent) as { '@graph': object[] }
        expect(graph).toContainEqual(expect.objectContaining({ '@id': publicUrl(route) }))
        const photos = [...textContent.matchAll(/"contentUrl":"(.*?)"/g)].map(([, url = '']) => url)
        expect(photos.filter((url) => !existsSync(filePath(url)))).toEqual([])
      }
    })
  })
}

test('robots.txt leads to the sitemap', () => {
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(readFileSync('public/robots.txt', 'utf8')) ?? []
  expect(readFileSync(filePath(sitemap), 'utf8')).toContain(`<loc>${publicUrl(home)}</loc>`)
})

test('hosts let browsers keep exactly the scripts whose names contain a hash', () => {
  const rules = readFileSync('public/_headers', 'utf8').split(/\n(?=\/)/)
  const kept = rules.filter((rule) => rule.includes('immutable')).map((rule) => rule.split('\n')[0])
  const hashed = readdirSync('public').filter((name) => /[0-9a-f]{20}\.js$/.test(name))
  expect(hashed.length).toBeGreaterThan(3)
  expect(kept.toSorted()).toEqual([...hashed.map((name) => `/${name}`), '/static/*'].toSorted())
})

test("Cloudflare's email obfuscation changes no page", () => {
  const address = /<!--email_off-->.*?<!--\/email_off-->|[\w.+-]+@[\w-]+\.[\w.]+/gs
  const obfuscate = (html: string) =>
    html.replace(address, (match) => (match.startsWith('<!--') ? match : '[email protected]'))
  for (const route of routes) {
    const html = readHtml(route)
    expect(html).toContain(`mailto:${site.email}`)
    expect(obfuscate(html)).toBe(html)
  }
})

test('the build contains no trace of the editor', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${parentPath}/${name}`)
  expect(files).toContain('public/index.html')
  const pattern = /sveltia|nc-root|\/editor\/|public-editor|hostedEditor|api\.github\.com/i
  const editorFiles = files.filter((file) => pattern.test(file + readFileSync(file, 'latin1')))
  expect(editorFiles).toEqual([])
})
