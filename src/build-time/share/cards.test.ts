/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { longest } from '../../content/limits'
import { pages } from '../../content/pageRegistry'
import { CARD } from '../../content/share'
import { createTestContent } from '../../testing/testContent'
import { setupTempDir } from '../../testing/tempDir'
import { checkContent } from '../check/check-content'
import { renderCard } from './card'
import { getCards, writeCards } from './cards'
import { fitLines, toDrawable, span } from './text'

const { at } = setupTempDir()
jest.setTimeout(60_000)

const about = { page: '/about/', brand: 'Late Bloom', title: 'About Me' }

/** How much of an area is not as light as paper, from 0 to 1. */
async function ink(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()
  return pixels.filter((value) => value < 200).length / pixels.length
}

it.each([
  ['Café Łódź, Việt “Nam” – 7+', 'Café Łódź, Việt “Nam” – 7+'],
  ['Cafe\u0301', 'Café'],
  ['Late 🌸  Bloom 👩‍🎤❤️', 'Late Bloom'],
  ['Late سلام', undefined],
  ['Ǎ', undefined],
])('%s is drawn as %s', async (text, drawn) => {
  expect(await toDrawable(text)).toBe(drawn)
})

it.each([
  ['a title without spaces', { title: 'W'.repeat(longest.title) }],
  ['wide parts', { title: 'W'.repeat(24), roots: 'W'.repeat(24) }],
  ['accents and marks of XML', { title: 'Ắ & <Ộ> Ỹ Į Ç Ģ', roots: 'Ắ & <Ộ> Ỹ Į Ç Ģ' }],
])('text keeps its margins: %s', async (_, words) => {
  const bytes = await renderCard({ ...about, ...words })
  expect(await ink(bytes, 0, 0, 60, 430)).toBe(0)
  expect(await ink(bytes, 0, 0, CARD.width, 40)).toBe(0)
  expect(await ink(bytes, CARD.width - 40, 0, 40, 430)).toBe(0)
  expect(await ink(bytes, 0, CARD.height - 24, CARD.width, 24)).toBe(0)
  expect(await ink(bytes, 72, 140, 700, 300)).toBeGreaterThan(0.05)
})

it('the flower stands alone where the title cannot be drawn', async () => {
  const bytes = await renderCard({ ...about, brand: '花', title: 'سلام' })
  expect(await ink(bytes, 120, 60, 300, 450)).toBe(0)
  expect(await ink(bytes, 450, 60, 300, 440)).toBeGreaterThan(0.01)
})

it('each style is its own instance of Fraunces', async () => {
  const spans = (['title', 'italic', 'brand'] as const).map((face) => span('Late Bloom', face))
  await toDrawable('loads the fonts')
  const room = { width: 900, height: 10, largest: 10, leading: 1 }
  const fitted = await Promise.all(spans.map((line) => fitLines([line], room)))
  expect(fitted.map(({ width }) => Math.round(width))).toEqual([42, 38, 52])
})

it('some words of a headline are in italics', async () => {
  const card = (italic: string[]) =>
    renderCard({ ...about, page: '/', headline: { lines: ['soul'], italic } })
  expect((await card(['soul'])).equals(await card([]))).toBe(false)
})

it('each page has a card, the same each time', async () => {
  const content = await createTestContent()
  const checked = await checkContent(content.root)
  await writeCards(checked, at('site'))
  const jpeg = { ...CARD, format: 'jpeg' }
  const names = ['404', ...pages.map((page) => page.content)].map((name) => `${name}.jpg`)
  expect(readdirSync(at('site/cards')).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(await sharp(at(`site/cards/${name}`)).metadata()).toMatchObject(jpeg)
  const [home] = await getCards(checked)
  expect(readFileSync(at('site/cards/home.jpg')).equals(await renderCard(home!))).toBe(true)
  content.remove()
})
