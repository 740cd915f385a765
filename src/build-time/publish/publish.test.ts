/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { emptyFolder } from '../../testing/folder'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { publish } from './publish'
import { filesInUse } from './references'

const { at, write } = emptyFolder()

const site = specifiedContent('site/site.json')
const NEW = '0123456789abcdef0123'
const OLD = 'fedcba9876543210fedc'
const LATER = 'aaaaaaaaaaaaaaaaaaaa'

it('publishes what a page, its data or a script names, and nothing of earlier builds', () => {
  const used: Record<string, string> = {
    [`7-${LATER}.js`]: '',
    'index.html': `<script src="/p/runtime-${NEW}.js"> <img src="/p/static/a/rose.webp">`,
    'page-data/index/page-data.json': '"/p/static/b/large.jpg"',
    'robots.txt': '',
    [`runtime-${NEW}.js`]: `{7:"${LATER}"}`,
    'static/a/rose.webp': '',
    'static/b/large.jpg': '',
  }
  for (const [file, text] of Object.entries(used)) write(file, text)
  write(`runtime-${OLD}.js`)
  write('static/a/removed.webp')
  // Gatsby's own notes, a service worker, and a page at /404/ that would be found
  for (const file of ['chunk-map.json', '~partytown/partytown-sw.js', '404/index.html']) write(file)
  expect(filesInUse(at(), '/p')).toEqual(Object.keys(used))
})

it('replaces the old site by the new one', async () => {
  write('built/index.html', '<meta charSet="utf-8"/>new')
  write('public/old.html')
  for (const name of ['gatsby', 'webpack']) {
    write(`node_modules/${name}/package.json`, '{"license":"MIT"}')
  }
  await publish(at('built'), at(), { site })
  expect(readFileSync(at('public/index.html'), 'utf8')).toMatch(/new$/)
  expect(existsSync(at('public/old.html'))).toBe(false)
})

it('leaves the old site alone when the new one cannot be copied', async () => {
  write('public/index.html', 'old')
  await expect(publish(at('nothing'), at(), { site })).rejects.toThrow()
  expect(readFileSync(at('public/index.html'), 'utf8')).toBe('old')
})
