/** @jest-environment node */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { setupTempDir } from '../testing/tempDir'
import { createTestContent, photo } from '../testing/testContent'
import { checkContent } from './check/checkContent'
import { PREPARED_CONTENT } from './contentValues'
import { checkBeforeBuild, toPhotoSlug, prepareContent } from './prepareContent'

const { enter, write } = setupTempDir()

it('writes the checked content for Gatsby, with URL-safe photo names', async () => {
  const content = await createTestContent()
  copyFileSync(content.at('home/hero.jpg'), content.at('gallery/Späte Blüte 🌸 (3).jpg'))
  content.set('gallery/gallery.json', 'photos[2].src', 'Späte Blüte 🌸 (3).jpg')
  // two photos of the same name, in folders of the same name
  for (const [page, source, key] of [
    ['home', 'home/hero.jpg', 'hero.src'],
    ['gallery', 'gallery/photo-2.jpg', 'photos[1].src'],
  ] as const) {
    mkdirSync(content.at(`${page}/summer`))
    copyFileSync(content.at(source), content.at(`${page}/summer/rose.jpg`))
    content.set(`${page}/${page}.json`, key, 'summer/rose.jpg')
  }
  content.set('gallery/gallery.json', 'photos[2].caption', 'The name \uFA19, Cafe\u0301.')
  enter()
  write(`${PREPARED_CONTENT}/photos/removed.jpg`, 'A photo that is no longer in the content.')
  await prepareContent(await checkContent(content.root))
  content.remove()
  const readPrepared = (file: string) =>
    JSON.parse(readFileSync(path.join(PREPARED_CONTENT, file), 'utf8')) as object

  const { photos } = readPrepared('gallery/gallery.json') as { photos: { src: string }[] }
  const { hero } = readPrepared('home/home.json') as { hero: Record<string, string> }
  expect(photos[2]).toMatchObject({ src: '../photos/gallery/spate-blute-3.jpg' })
  expect(photos[1]!.src).not.toBe(hero.src)
  expect(photos[2]).toMatchObject({ caption: 'The name \uFA19, Cafe\u0301.' })
  for (const name of [photos[2]!.src, hero.src!, hero.phone!, hero.tablet!]) {
    expect(existsSync(path.join(PREPARED_CONTENT, 'gallery', name))).toBe(true)
  }
  expect(existsSync(path.join(PREPARED_CONTENT, 'photos/removed.jpg'))).toBe(false)
})

it('keeps only the cached photos and crops that a page uses', async () => {
  const content = await createTestContent()
  enter()
  const prepare = async () => {
    await prepareContent(await checkContent(content.root))
    return readdirSync('.cache/webpack/photos').length
  }
  const count = await prepare()
  content.set('home/home.json', 'hero.focus', { x: 10, y: 90 })
  expect(await prepare()).toBe(count)

  const gray = photo().toColorspace('b-w') // so that a PNG in color is made of it
  await gray.png().toFile(content.at('gallery/gray.png'))
  const counts: number[] = []
  for (const src of ['gray.png', 'photo-2.jpg', 'gray.png']) {
    content.set('gallery/gallery.json', 'photos[1].src', src)
    counts.push(await prepare())
  }
  content.remove()
  expect(counts).toEqual([count + 1, count, count + 1])
})

it('stops the build and reports all errors before writing anything', async () => {
  enter()
  write('content/site/site.json', '{ "brand": }')
  const panic = jest.fn((message: string) => {
    throw new Error(message)
  })
  const reporter = { panic } as unknown as Reporter
  await expect(checkBeforeBuild(reporter, '')).rejects.toThrow(
    /site\/site\.json:1:12[^]*home\/home\.json/,
  )
  expect(readdirSync('.')).toEqual(['content'])
})

it.each([
  ['IMG_2041.JPG', 'img-2041'],
  ['Blüte'.normalize('NFD') + '.jpg', 'blute'],
  // a hash replaces the lost letters, so no two photos share a name
  ['写真一.jpg', 'photo-d0071d97'],
  ['写真二.jpg', 'photo-9e87bb40'],
])('the slug of %s is %s', (file, slug) => {
  expect(toPhotoSlug(file)).toBe(slug)
})
