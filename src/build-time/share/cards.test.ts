/** @jest-environment node */
import sharp from 'sharp'
import { maxLength } from '../../content/limits'
import { CARD } from '../../lib/share'
import { renderCard } from './drawCard'
import { toDrawable } from './text'

const sample = { path: '/404/', brand: 'A Brand', title: 'A Title' }

/** @returns the fraction of an area (0 to 1) that differs from the background, the first pixel */
async function measureInk(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const background = await sharp(bytes).raw().toBuffer()
  const pixels = await sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()
  const isInk = (value: number, index: number) => Math.abs(value - background[index % 3]!) > 50
  return pixels.filter(isInk).length / pixels.length
}

it.each([
  ['Café “Bloom” – 7+', 'Café “Bloom” – 7+'],
  ['Cafe\u0301', 'Café'],
  ['One 🌸  Two 👩‍🎤❤️', 'One Two'],
  ['One سلام', undefined],
  ['x\u030C', undefined],
])('toDrawable(%j) returns %j', async (text, expected) => {
  expect(await toDrawable(text)).toBe(expected)
})

it.each([
  ['a long title', { title: 'Wonder '.repeat(maxLength.title / 7) }],
  ['wide letters on both lines', { title: 'WWWW '.repeat(5), secondLine: 'WWWW '.repeat(5) }],
  ['accents and XML syntax', { title: 'Ắ & <Ộ> ]]> Ỹ Ģ', secondLine: 'Ắ & <Ộ> Ỹ Į Ç Ģ' }],
])('keeps text within the margins: %s', async (_, text) => {
  const bytes = await renderCard({ ...sample, ...text })
  expect(await measureInk(bytes, 0, 0, 60, 430)).toBe(0)
  expect(await measureInk(bytes, 0, 0, CARD.width, 40)).toBe(0)
  expect(await measureInk(bytes, CARD.width - 40, 0, 40, 430)).toBe(0)
  expect(await measureInk(bytes, 0, CARD.height - 24, CARD.width, 24)).toBe(0)
  expect(await measureInk(bytes, 72, 140, 700, 300)).toBeGreaterThan(0.05)
})

it('draws no title that the font lacks, only the flower', async () => {
  const bytes = await renderCard({ ...sample, brand: '花', title: 'سلام' })
  expect(await measureInk(bytes, 120, 60, 300, 450)).toBe(0)
  expect(await measureInk(bytes, 450, 60, 300, 440)).toBeGreaterThan(0.01)
})

it('sets the marked words of a headline in italics', async () => {
  const render = (line: string) => renderCard({ ...sample, path: '/', headline: [line] })
  const card = await render('soul')
  expect((await render('*soul*')).equals(card)).toBe(false)
  expect((await render('[soul](/)')).equals(card)).toBe(true)
})
