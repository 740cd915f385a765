/** @jest-environment node */
import { bytesByKind, isPhoto, kindOf } from './resources'

it.each([
  ['/', 'document'],
  ['/gallery/', 'document'],
  ['/404.html', 'document'],
  ['/app-7337.js', 'script'],
  ['/static/a.woff2', 'font'],
  ['/static/a/b/hero.AVIF', 'image'],
  ['/static/motif.svg', 'image'],
  ['/page-data/index/page-data.json', 'data'],
  ['/styles.css', 'style'],
  ['/robots.txt', 'other'],
])('%s is a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it('tells photos from drawings', () => {
  expect(isPhoto('/static/hero.webp')).toBe(true)
  expect(isPhoto('/static/motif.svg')).toBe(false)
  expect(isPhoto('/app.js')).toBe(false)
})

it('adds up the bytes of each kind', () => {
  const bytes = bytesByKind([
    { path: '/', bytes: 10 },
    { path: '/a.js', bytes: 20 },
    { path: '/b.js', bytes: 30 },
  ])
  expect(bytes).toMatchObject({ document: 10, script: 50, font: 0, image: 0 })
})
