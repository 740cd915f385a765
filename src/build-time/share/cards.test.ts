/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { maxLength } from '../../model/limits'
import { pages } from '../../model/pageRegistry'
import { CARD } from '../../model/share'
import { createTestContent } from '../../testing/testContent'
import { setupTempDir } from '../../testing/tempDir'
import { checkContent } from '../check/check-content'
import { renderCard } from './draw-card'
import { getCards, writeCards } from './cards'
import { fitLines, toDrawable, span } from './text'

const { at } = setupTempDir()
jest.setTimeout(60_000)

const about = { page: '/about/', brand: 'Late Bloom', title: 'About Me' }

/** @returns the fraction of an area (0 to 1) that is darker than the background */
async function measureInk(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()
  return pixels.filter((value) => value < 200).length / pixels.length
}

it.each([
  ['Café Łódź, Việt “Nam” – 7+', 'Café Łódź, Việt “Nam” – 7+'],
  ['Cafe\u0301', 'Café'],
  ['Late 🌸  Bloom 👩‍🎤❤️', 'Late Bloom'],
  ['Late سلام', undefined],
  ['Ǎ', undefined],
])('toDrawable(%j) returns %j', async (text, expected) => {
  expect(await toDrawable(text)).toBe(expected)
})

it.each([
  ['a title without spaces', { title: 'W'.repeat(maxLength.title) }],
  ['wide letters on both lines', { title: 'W'.repeat(24), secondLine: 'W'.repeat(24) }],
  ['accents and XML syntax', { title: 'Ắ & <Ộ> ]]> Ỹ Ģ', secondLine: 'Ắ & <Ộ> Ỹ Į Ç Ģ' }],
])('keeps text within the margins: %s', async (_, text) => {
  const bytes = await renderCard({ ...about, ...text })
  expect(await measureInk(bytes, 0, 0, 60, 430)).toBe(0)
  expect(await measureInk(bytes, 0, 0, CARD.width, 40)).toBe(0)
  expect(await measureInk(bytes, CARD.width - 40, 0, 40, 430)).toBe(0)
  expect(await measureInk(bytes, 0, CARD.height - 24, CARD.width, 24)).toBe(0)
  expect(await measureInk(bytes, 72, 140, 700, 300)).toBeGreaterThan(0.05)
})

it('draws only the flower if the title cannot be drawn', async () => {
  const bytes = await renderCard({ ...about, brand: '花', title: 'سلام' })
  expect(await measureInk(bytes, 120, 60, 300, 450)).toBe(0)
  expect(await measureInk(bytes, 450, 60, 300, 440)).toBeGreaterThan(0.01)
})

it('uses a different instance of Fraunces for each style', async () => {
  const spans = (['title', 'italic', 'brand'] as const).map((face) => span('Late Bloom', face))
  await toDrawable('loads the fonts')
  const box = { width: 900, height: 10, maxSize: 10, leading: 1 }
  const fitted = await Promise.all(spans.map((line) => fitLines([line], box)))
  expect(fitted.map(({ width }) => Math.round(width))).toEqual([42, 38, 52])
})

it('sets the specified words of a headline in italics', async () => {
  const render = (italic: string[]) =>
    renderCard({ ...about, page: '/', headline: { lines: ['soul'], italic } })
  expect((await render(['soul'])).equals(await render([]))).toBe(false)
})

it('writes a deterministic card for each page', async () => {
  const content = await createTestContent()
  const checked = await checkContent(content.root)
  await writeCards(checked, at('site'))
  const expected = { ...CARD, format: 'jpeg' }
  const names = ['404', ...pages.map((page) => page.content)].map((name) => `${name}.jpg`)
  expect(readdirSync(at('site/cards')).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(await sharp(at(`site/cards/${name}`)).metadata()).toMatchObject(expected)
  const [home] = await getCards(checked)
  expect(readFileSync(at('site/cards/home.jpg')).equals(await renderCard(home!))).toBe(true)
  content.remove()
})
