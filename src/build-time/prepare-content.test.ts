/** @jest-environment node */
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { setupTempDir } from '../testing/tempDir'
import { createTestContent } from '../testing/testContent'
import { checkContent } from './check/check-content'
import { checkBeforeBuild, photoName, PREPARED_CONTENT, prepareContent } from './prepare-content'

// Photos are made and decoded, which takes a busy computer a while.
jest.setTimeout(30_000)

const { at, write } = setupTempDir()
const project = process.cwd()

afterEach(() => {
  process.chdir(project)
})

it('gives Gatsby the checked words, and photos under names that are safe in URLs', async () => {
  const content = await createTestContent()
  copyFileSync(content.resolve('home/hero.jpg'), content.resolve('gallery/Späte Blüte 🌸 (3).jpg'))
  content.set('gallery/gallery.json', 'photos[2].src', 'Späte Blüte 🌸 (3).jpg')
  content.set('gallery/gallery.json', 'photos[2].caption', 'The name \uFA19, Cafe\u0301.')
  content.set('site/site.json', 'hostedEditor', { repository: 'her/site' })
  process.chdir(at())
  write(`${PREPARED_CONTENT}/photos/removed.jpg`, 'A photo that the content no longer names.')
  await prepareContent(await checkContent(content.root))
  content.remove()
  const prepared = (file: string) =>
    JSON.parse(readFileSync(path.join(PREPARED_CONTENT, file), 'utf8')) as object

  const { photos } = prepared('gallery/gallery.json') as { photos: { src: string }[] }
  const { hero } = prepared('home/home.json') as { hero: Record<string, string> }
  expect(photos[2]).toMatchObject({ src: '../photos/gallery/spate-blute-3.jpg' })
  expect(photos[2]).toMatchObject({ caption: 'The name \uFA19, Cafe\u0301.' })
  for (const name of [photos[2]!.src, hero.src!, hero.tall!, hero.portrait!]) {
    expect(existsSync(path.join(PREPARED_CONTENT, 'gallery', name))).toBe(true)
  }
  expect(existsSync(path.join(PREPARED_CONTENT, 'photos/removed.jpg'))).toBe(false)
  // No page may depend on where the site is edited.
  expect(prepared('site/site.json')).not.toHaveProperty('hostedEditor')
})

it('stops the build with all errors before anything is written', async () => {
  process.chdir(at())
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
  // what the name loses is in the hash, so that two photos are never called the same
  ['写真一.jpg', 'photo-d0071d97'],
  ['写真二.jpg', 'photo-9e87bb40'],
])('the photo %s is called %s wherever the project lies', (file, name) => {
  expect(photoName(file)).toBe(name)
})
