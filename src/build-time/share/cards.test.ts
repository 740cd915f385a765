/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { longest } from '../../content/limits'
import { pages } from '../../content/pageRegistry'
import { CARD } from '../../content/share'
import { drawings } from '../../motif/sprite'
import { makeContent } from '../../testing/contentFolder'
import { emptyFolder } from '../../testing/folder'
import { sectionThemes } from '../../theme/sectionThemes'
import { checkContent } from '../check/check-content'
import { renderCard, writeCards } from './cards'

const { at } = emptyFolder()

const project = process.cwd()

afterEach(() => {
  process.chdir(project)
})

// pictures are rendered, which takes a busy machine its time
jest.setTimeout(60_000)

const render = (words: { title: string; roots?: string; brand?: string }) =>
  renderCard({
    page: '/about/',
    design: {
      brand: 'Late Bloom',
      stage: 'loosen',
      drawing: drawings.loosen,
      roles: sectionThemes.light.paper,
      ...words,
    },
  })

/** How much of an area is not as light as paper, from 0 to 1. */
async function inked(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()
  return pixels.filter((value) => value < 200).length / pixels.length
}

const WIDE = 'W'.repeat(24)
const ACCENTS = 'Ắ Ệ Ộ Ỹ Į Ç Ģ'

it.each([
  ['a title without spaces', { title: 'W'.repeat(longest.title) }],
  ['small words', { title: 'W '.repeat(35).trim() }],
  ['wide parts', { title: WIDE, roots: WIDE }],
  ['accents', { title: ACCENTS, roots: ACCENTS }],
])('a card shows %s within its margins', async (_, words) => {
  const bytes = await render(words)
  expect(await inked(bytes, 0, 0, 56, 430)).toBe(0)
  expect(await inked(bytes, 0, 0, CARD.width, 40)).toBe(0)
  expect(await inked(bytes, 0, CARD.height - 24, CARD.width, 24)).toBe(0)
  expect(await inked(bytes, CARD.width - 40, 0, 40, 430)).toBe(0)
  expect(await inked(bytes, 72, 140, 700, 300)).toBeGreaterThan(0.05)
})

it.each(['Late سلام', '🌸'])(
  'a card shows the flower alone instead of half of %s',
  async (title) => {
    const bytes = await render({ title, brand: title })
    expect(await inked(bytes, 72, 140, 300, 300)).toBe(0)
    expect(await inked(bytes, 450, 60, 300, 440)).toBeGreaterThan(0.01)
  },
)

it('each page has a small card, which is new only if something on it is', async () => {
  const content = await makeContent()
  // The cache is below the current directory.
  process.chdir(at())
  const written = async () => {
    await writeCards(await checkContent(content.root), at('site'))
    return new Map(
      readdirSync(at('site/cards')).map((file) => [file, readFileSync(at(`site/cards/${file}`))]),
    )
  }
  const cards = await written()
  const names = ['404', ...pages.map((page) => page.content)].map((name) => `${name}.jpg`)
  expect([...cards.keys()].toSorted()).toEqual(names.toSorted())
  for (const bytes of cards.values()) {
    expect(bytes.length).toBeLessThan(120_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ ...CARD, format: 'jpeg' })
  }

  content.set('music/music.json', 'title', 'Songs')
  const renewed = await written()
  content.remove()
  const changed = [...cards.keys()].filter((file) => !renewed.get(file)?.equals(cards.get(file)!))
  expect(changed).toEqual(['music.jpg'])
})
