import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { runsOf } from '../../content/headline'
import { contentModel } from '../../content/model/contentFiles'
import { lookOf, pages, withSlash, type PageContent } from '../../content/pageRegistry'
import { CARD, cardPath, NOT_FOUND_PATH } from '../../content/share'
import { drawings } from '../../motif/sprite'
import { sectionThemes } from '../../theme/sectionThemes'
import type { Checked } from '../check/check-content'
import { cutAround, standardPhoto } from '../photos/standard-photo'
import { drawCard, RIGHT_PHOTO } from './card'
import type { CardDesign } from './card-design'
import { PHOTO_CACHE } from '../prepare-content'
import { contentOf } from './content'

export type Card = {
  /** Path of the page, with a slash at its end. */
  page: string
  design: CardDesign
  /** What the card shows beside the drawing, in its standard form. */
  photo?: { bytes: Buffer; focus: { x: number; y: number } }
}

/** Part of the digest of kept cards; a change of how they are drawn must change it. */
const METHOD = 2

const CARD_CACHE = '.cache/cards'

const MIDDLE = { x: 50, y: 50 }

/** What is special on a page's card. */
type CardPart = {
  design: Omit<CardDesign, 'brand' | 'drawing' | 'roles' | 'stage'>
  photo?: Card['photo']
}

function titleOf({ values }: Checked, content: PageContent): string {
  const { title, titleLines } = values.get(contentModel[content].file) as {
    title: string
    titleLines?: string[]
  }
  return titleLines?.join(' ') ?? title
}

/**
 * Says what stands on each card.
 *
 * @param checked from `checkContent`, without errors
 * @param photos absolute path of the folder for photos in their standard form
 * @returns a card for each page and one for the not-found page
 * @throws Error if a photo cannot be read or decoded
 */
async function cardsOf(checked: Checked, photos: string): Promise<Card[]> {
  const { brand } = contentOf(checked, 'site/site.json')
  const home = contentOf(checked, 'home/home.json')
  const gallery = contentOf(checked, 'gallery/gallery.json')
  const [oops, notFound] = contentOf(checked, 'not-found/not-found.json').titleLines
  const [planted, roots] = gallery.titleLines

  const card = (page: string, { design, photo }: CardPart): Card => {
    const { flower: stage, theme } = lookOf(page)
    const look = { stage, drawing: drawings[stage], roles: sectionThemes.light[theme] }
    return { page, design: { brand, ...look, ...design }, photo }
  }
  const photoOf = async (json: string, keys: readonly (string | number)[], focus = MIDDLE) => {
    const used = checked.photos.find(
      (photo) => photo.json === json && photo.keys.join() === keys.join(),
    )
    if (!used) throw new Error(`content/${json} names no photo at ${keys.join('.')}.`)
    return { bytes: await readFile(await standardPhoto(used.file, photos)), focus }
  }

  const special: Partial<Record<PageContent, CardPart>> = {
    home: {
      design: {
        title: home.title,
        headline: home.headlineLines.map((line) => runsOf(line, home.headlineItalic)),
        photo: 'backdrop',
      },
      photo: await photoOf('home/home.json', ['hero', 'src'], home.hero.focus),
    },
    gallery: {
      design: { title: planted ?? gallery.title, roots, photo: 'right' },
      photo: await photoOf('gallery/gallery.json', ['photos', 0, 'src']),
    },
  }
  return [
    ...pages.map(({ content, path }) =>
      card(withSlash(path), special[content] ?? { design: { title: titleOf(checked, content) } }),
    ),
    card(NOT_FOUND_PATH, { design: { title: oops ?? '', roots: notFound } }),
  ]
}

const digestOf = ({ design, photo }: Card) =>
  createHash('sha256')
    .update(JSON.stringify([METHOD, sharp.versions.vips, design, photo?.focus]))
    .update(photo?.bytes ?? '')
    .digest('hex')
    .slice(0, 24)

/**
 * Renders a card.
 *
 * @param card from `cardsOf`
 * @returns a JPEG of 1200 × 630 pixels; the same bytes each time
 * @throws Error if the photo cannot be decoded or the font's files are not there
 */
export async function renderCard({ design, photo }: Card): Promise<Buffer> {
  const drawing = { input: Buffer.from(await drawCard(design)), left: 0, top: 0 }
  const place = design.photo === 'right' ? RIGHT_PHOTO : CARD
  const picture = photo && {
    input: await sharp(await cutAround(photo.bytes, place.width / place.height, photo.focus))
      .resize(place.width, place.height)
      .toBuffer(),
    left: CARD.width - place.width,
    top: 0,
  }
  const layers = design.photo === 'right' ? [drawing, picture] : [picture, drawing]
  return (
    sharp({ create: { ...CARD, channels: 3, background: design.roles.background } })
      .composite(layers.filter((layer) => layer !== undefined))
      // thin coral lines lose their colour at half the resolution of colours
      .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
  )
}

/**
 * Draws a card for each page where `Seo` links to it. Each is rendered once and kept in Gatsby's cache.
 *
 * @param checked from `checkContent`, without errors
 * @param site path of the built site
 * @throws Error if a card cannot be rendered or the disk is full
 */
export async function writeCards(checked: Checked, site: string): Promise<void> {
  await mkdir(CARD_CACHE, { recursive: true })
  await mkdir(path.join(site, 'cards'), { recursive: true })
  for (const card of await cardsOf(checked, PHOTO_CACHE)) {
    const kept = path.join(CARD_CACHE, `${digestOf(card)}.jpg`)
    if (!existsSync(kept)) await writeFile(kept, await renderCard(card))
    await copyFile(kept, path.join(site, cardPath(card.page)))
  }
}
