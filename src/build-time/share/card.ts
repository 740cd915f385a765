import sharp from 'sharp'
import { runsOf } from '../../content/headline'
import { lookOf } from '../../content/pageRegistry'
import { CARD } from '../../content/share'
import { lineAcrossScreen } from '../../motif/drawing'
import { glyphs } from '../../motif/glyphs'
import { drawings } from '../../motif/sprite'
import type { FlowerStage } from '../../motif/stages'
import { sectionThemes } from '../../theme/sectionThemes'
import { palette } from '../../theme/tokens'
import { cropPhoto } from '../photos/normalize-photo'
import { fitLines, fitText, textLine, toDrawable, span } from './text'

export type Card = {
  /** Path of the page, with a slash at its end. */
  page: string
  brand: string
  /** On the ground line, with the roots under it. */
  title: string
  roots?: string
  /** Instead of the title, over the photo; some words are in italics. */
  headline?: { lines: string[]; italic: string[] }
  photo?: { bytes: Buffer; focus: { x: number; y: number } }
}

const { height: HEIGHT, width: WIDTH } = CARD

/** Some readers crop a card a little; nothing to read comes nearer to its edges. */
const MARGIN = 72

/** Cards are mostly shown at half their size: half of this is a little more than the site's 1.5 px. */
const LINE = 3.5

/** A flower whose stem is at `x`, on a line that crosses the whole card. */
function flower(stage: FlowerStage, x: number, ground: number, height: number): string {
  const { leaves, line, petals, sparks } = drawings[stage]
  const scale = height / 400
  return `<g transform="translate(${x - 120 * scale} ${ground - height}) scale(${scale})">
    ${leaves.map((d) => `<path class="leaf" d="${d}"/>`).join('')}
    ${petals.map((d) => `<path class="petal" d="${d}"/>`).join('')}
    <path class="line" stroke-width="${LINE / scale}" d="${lineAcrossScreen(line)}"/>
    ${sparks ? `<path class="sparks" stroke-width="${sparks.width}" d="${sparks.d}"/>` : ''}</g>`
}

/** As in the navigation: the pictogram of the page and the brand. */
async function wordmark(stage: FlowerStage, brand: string): Promise<string> {
  const { line, petal, spark } = glyphs[stage]
  const text = await toDrawable(brand)
  return `<g transform="translate(${MARGIN - 10} ${MARGIN - 11}) scale(1.5)">
    <path class="petal" d="${petal}"/><path class="line" stroke-width="1.9" d="${line}"/>
    ${spark ? `<circle class="spark" cx="${spark.x}" cy="${spark.y}" r="${spark.r}"/>` : ''}</g>
    ${text ? textLine(span(text, 'brand'), MARGIN + 48, MARGIN + 26, 36) : ''}`
}

/** The headline with a scrim that is under its words and nowhere else. */
async function headlineOf({ italic, lines }: NonNullable<Card['headline']>): Promise<string> {
  const texts = await Promise.all(lines.map(toDrawable))
  if (!texts.every((text) => text !== undefined)) return ''
  const normalized = italic.map((word) => word.normalize('NFC'))
  const spans = texts.map((text) =>
    runsOf(text, normalized)
      .map((run, index) => span(run, index % 2 ? 'italic' : 'title'))
      .join(''),
  )
  const fitted = await fitLines(spans, { width: 760, height: 420, largest: 104, leading: 0.98 })
  const last = HEIGHT - MARGIN - 0.1 * fitted.size
  const top = last - fitted.top - 0.75 * fitted.size
  return `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="40"/></filter>
    <rect filter="url(#soft)" fill="${palette.aubergine950}" fill-opacity=".73" x="-80" y="${top - 60}"
      width="${MARGIN + fitted.width + 140}" height="${HEIGHT - top + 160}"/>
    ${fitted.draw(MARGIN, last)}`
}

/** Title and flower on one ground line, as each page begins, in a card that ends at `right`. */
async function headerOf(card: Card, stage: FlowerStage, right: number): Promise<string> {
  const title = await toDrawable(card.title)
  const roots = card.roots && (await toDrawable(card.roots))
  const ground = roots ? 440 : 516
  const height = card.photo ? 250 : ground - 56
  if (!title || (card.roots && !roots)) return flower(stage, right / 2, ground, height)

  const stem = right - (card.photo ? 0.41 * height : MARGIN + 0.33 * height)
  const width = stem - 0.33 * height - MARGIN - 20
  const room = { width, height: ground - 152, largest: roots ? 216 : 270, leading: 0.9 }
  const above = await fitText(title, 'title', room)
  const drawn = flower(stage, stem, ground, height) + above.draw(MARGIN, ground)
  if (!roots) return drawn
  const top = ground + 0.2 * above.size
  const rootsWidth = right - MARGIN - (card.photo ? 40 : MARGIN)
  const rootsRoom = { width: rootsWidth, height: HEIGHT - top - 54, largest: 80, leading: 1 }
  const below = await fitText(roots, 'italic', rootsRoom)
  return drawn + below.draw(MARGIN, top + below.top + 0.95 * below.size)
}

/** The photo at the right: all over the card, or 4:5, as most of the gallery's photos are. */
async function imageOf({ bytes, focus }: NonNullable<Card['photo']>, width: number) {
  const photo = sharp(await cropPhoto(bytes, width / HEIGHT, focus)).resize(width, HEIGHT)
  const url = `data:image/png;base64,${(await photo.png().toBuffer()).toString('base64')}`
  return `<image x="${WIDTH - width}" width="${width}" height="${HEIGHT}" href="${url}"/>`
}

/** @returns a JPEG; the same bytes each time */
export async function renderCard(card: Card): Promise<Buffer> {
  const { flower: stage, theme } = lookOf(card.page)
  const roles = sectionThemes.light[theme]
  const photoWidth = card.headline ? WIDTH : 504
  const image = card.photo ? await imageOf(card.photo, photoWidth) : ''
  const shapes = card.headline
    ? `${image}<linearGradient id="top" x2="0" y2="1"><stop stop-opacity=".5"/>
      <stop offset=".3" stop-opacity="0"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#top)"/>
      ${await headlineOf(card.headline)}${flower(stage, WIDTH - 150, HEIGHT - LINE / 2, 290)}`
    : `${await headerOf(card, stage, image ? WIDTH - photoWidth : WIDTH)}${image}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><style>
    text { fill: ${roles.ink} } .leaf { fill: ${roles.leaf} } .petal { fill: ${roles.petal} }
    .spark { fill: ${roles.spark} } stop { stop-color: ${palette.aubergine950} }
    .line, .sparks { fill: none; stroke-linecap: round; stroke-linejoin: round }
    .line { stroke: ${roles.line} } .sparks { stroke: ${roles.spark} }
    </style>${shapes}${await wordmark(stage, card.brand)}</svg>`
  // Thin coral lines would lose their color at half the resolution of colors.
  const options = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }
  return sharp(Buffer.from(svg)).flatten({ background: roles.background }).jpeg(options).toBuffer()
}
