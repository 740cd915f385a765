/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import sharp from 'sharp'
import { pages } from '../../content/pageRegistry'
import { CARD } from '../../content/share'
import { longest } from '../../content/limits'
import { drawings } from '../../motif/sprite'
import { emptyFolder } from '../../testing/folder'
import { sectionThemes } from '../../theme/sectionThemes'
import { checkContent } from '../check/check-content'
import { makeContent } from '../../testing/contentFolder'
import type { CardDesign } from './card-design'
import { cardsOf, renderCard, writeCards, type Card } from './cards'
import { letteringOf, readable } from './lettering'

const { at } = emptyFolder()

// fonts are cut and pictures rendered, which takes a busy machine its time
jest.setTimeout(60_000)

const MOST_BYTES = 120_000

const card = (part: Partial<CardDesign>): Card => ({
  page: '/about/',
  design: {
    brand: 'Late Bloom',
    title: 'About Me',
    stage: 'loosen',
    drawing: drawings.loosen,
    roles: sectionThemes.light.paper,
    ...part,
  },
})

const pixelsOf = (bytes: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(bytes).extract({ left, top, width, height }).raw().toBuffer()

/** How much of an area is not as light as paper, from 0 to 1. */
async function inked(bytes: Buffer, ...area: [number, number, number, number]) {
  const pixels = await pixelsOf(bytes, ...area)
  return pixels.filter((value) => value < 200).length / pixels.length
}

describe('text', () => {
  it.each([
    ['Café Łódź, Việt “Nam” – 7+', 'Café Łódź, Việt “Nam” – 7+'],
    ['Cafe\u0301', 'Café'],
    ['Late 🌸  Bloom 👩‍🎤', 'Late Bloom'],
    ['سلام', undefined],
    ['Late سلام', undefined],
    ['花', undefined],
    ['🌸', undefined],
  ])('%s is drawn as %s', (text, drawn) => {
    expect(readable(text)).toBe(drawn)
  })

  it('is kerned', async () => {
    const { set } = await letteringOf({ style: 'normal', weight: 380, opticalSize: 144 }, ['AV'])
    expect(set('AV').width).toBeLessThan(set('A').width + set('V').width - 20)
  })

  it('is as heavy and as fine as the face says', async () => {
    const widthOf = async (weight: number, opticalSize: number) =>
      (await letteringOf({ style: 'normal', weight, opticalSize }, ['Late'])).set('Late').width
    expect(await widthOf(600, 144)).toBeGreaterThan(await widthOf(300, 144))
    expect(await widthOf(380, 9)).toBeGreaterThan(await widthOf(380, 144))
  })
})

describe('a card', () => {
  const none = 'WWWWWWWWWWWWWWWWWWWWWWWW'

  it.each([
    ['a title without spaces', { title: 'W'.repeat(longest.title) }],
    ['small words', { title: 'W '.repeat(35).trim() }],
    ['wide parts', { title: none, roots: none }],
    ['accents', { title: 'Ắ Ệ Ộ Ỹ Į Ç Ģ', roots: 'Ắ Ệ Ộ Ỹ Į Ç Ģ' }],
  ])('keeps its margins with %s', async (_, words) => {
    const bytes = await renderCard(card(words))
    // above the ground line, between the top and the wordmark, and at the lower edge
    expect(await inked(bytes, 0, 0, 56, 430)).toBe(0)
    expect(await inked(bytes, 0, 0, CARD.width, 40)).toBe(0)
    expect(await inked(bytes, 0, CARD.height - 24, CARD.width, 24)).toBe(0)
    expect(await inked(bytes, CARD.width - 40, 0, 40, 430)).toBe(0)
    expect(await inked(bytes, 72, 140, 700, 300)).toBeGreaterThan(0.05)
  })

  it.each(['سلام', '花', '🌸'])('shows the flower alone where %s cannot be set', async (title) => {
    const bytes = await renderCard(card({ title, brand: title }))
    expect(await inked(bytes, 72, 140, 300, 300)).toBe(0)
    expect(await inked(bytes, 450, 60, 300, 440)).toBeGreaterThan(0.01)
  })
})

describe('the cards of the content', () => {
  let content: Awaited<ReturnType<typeof makeContent>>

  beforeAll(async () => {
    content = await makeContent()
  })

  afterAll(() => {
    content.remove()
  })

  const real = async () => cardsOf(await checkContent(content.root), at('photos'))

  it('are one for each page, small, and the same each time', async () => {
    const cards = await real()
    await writeCards(cards, at('site'), at('cache'))
    const names = ['404', ...pages.map(({ content }) => content)]
    expect(readdirSync(at('site/cards')).sort()).toEqual(names.map((name) => `${name}.jpg`).sort())
    for (const file of readdirSync(at('site/cards'))) {
      const bytes = readFileSync(at(`site/cards/${file}`))
      expect(bytes.length).toBeLessThan(MOST_BYTES)
      expect(await sharp(bytes).metadata()).toMatchObject({ ...CARD, format: 'jpeg' })
    }
    expect(await renderCard(cards[3]!)).toEqual(readFileSync(at('site/cards/gallery.jpg')))
  })

  it('are rendered again only if something has changed', async () => {
    const [, about, music] = await real()
    await writeCards([about!, music!], at('site'), at('cache'))
    const [first] = readdirSync(at('cache'))
    const before = readdirSync(at('cache'))
    for (const name of before) utimesSync(at(`cache/${name}`), 1_000, 1_000)

    const renamed = { ...music!, design: { ...music!.design, title: 'Songs' } }
    await writeCards([about!, renamed], at('site'), at('cache'))
    const after = readdirSync(at('cache'))
    const kept = after.filter((name) => statSync(at(`cache/${name}`)).mtimeMs === 1_000_000)
    expect(first).toBeDefined()
    expect(after).toHaveLength(2)
    expect(kept).toHaveLength(1)
    expect(before).toContain(kept[0])
  })

  it('are none if a photo cannot be read', async () => {
    const checked = await checkContent(content.root)
    const photos = checked.photos.map((photo) => ({ ...photo, file: at('gone.jpg') }))
    await expect(cardsOf({ ...checked, photos }, at('photos'))).rejects.toThrow('gone.jpg')
    expect(existsSync(at('site'))).toBe(false)
  })
})
