import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { MarkedText } from '../../content/markedText'
import { findPage } from '../../content/pageRegistry'
import { parseMarks } from '../../content/parseMarks'
import { CARD } from '../../lib/share'
import { BOX, extendLine } from '../../motif/drawing'
import { glyphs } from '../../motif/glyphs'
import { drawings } from '../../motif/sprite'
import type { FlowerStage } from '../../motif/stages'
import { palette, sectionThemes, TEXT_SCRIM_OPACITY } from '../../theme/colors'
import type { UsedPhoto } from '../check/checkContent'
import { cropPhoto } from '../photos/normalizePhoto'
import { fitLines, span, textLine, toDrawable, wrap } from './text'

export type Card = {
  /** Of the page. */
  path: string
  brand: string
  /** Drawn above the ground line, with `secondLine` below it. */
  title: string
  secondLine?: string
  /** Drawn over the photo instead of the title; `*italic*` as in the content. */
  headline?: string[]
  /** On the right, or behind the headline. */
  photo?: Pick<UsedPhoto, 'focus' | 'normalized'>
}

const { height: HEIGHT, width: WIDTH } = CARD

/** Some apps crop cards slightly, so text stays this far from the edges. */
const MARGIN = 72

/** Cards are mostly shown at half size, where this is close to the site's 1.5 px. */
const LINE_WIDTH = 3.5

function drawFlower(stage: FlowerStage, x: number, ground: number, height: number): string {
  const { leaves, line, petals, sparks } = drawings[stage]
  const scale = height / BOX.height
  return `<g transform="translate(${x - 120 * scale} ${ground - height}) scale(${scale})">
    ${leaves ? `<path class="leaf" d="${leaves}"/>` : ''}
    ${petals.map((d) => `<path class="petal" d="${d}"/>`).join('')}
    <path class="line" stroke-width="${LINE_WIDTH / scale}" d="${extendLine(line)}"/>
    ${sparks ? `<path class="sparks" stroke-width="${sparks.width}" d="${sparks.d}"/>` : ''}</g>`
}

async function drawWordmark(stage: FlowerStage, brand: string): Promise<string> {
  const { line, petal, spark } = glyphs[stage]
  const text = await toDrawable(brand)
  const name = text ? textLine(span(text, 'brand'), MARGIN + 48, MARGIN + 26, 36) : ''
  return `<g transform="translate(${MARGIN - 10} ${MARGIN - 11}) scale(1.5)">
    <path class="petal" d="${petal}"/><path class="line" stroke-width="1.9" d="${line}"/>
    ${spark ? `<circle class="spark" cx="${spark.x}" cy="${spark.y}" r="${spark.r}"/>` : ''}</g>
    ${name}`
}

function drawMarked(text: MarkedText, face: 'italic' | 'title' = 'title'): string {
  if (typeof text === 'string') return span(text, face)
  if ('tag' in text) return drawMarked(text.text, text.tag === 'em' ? 'italic' : face)
  return text.map((part) => drawMarked(part, face)).join('')
}

async function drawHeadline(lines: readonly string[]): Promise<string> {
  const texts = await Promise.all(lines.map(toDrawable))
  if (!texts.every((text) => text !== undefined)) return ''
  const spans = texts.map((text) => drawMarked(parseMarks(text)))
  const fitted = await fitLines(spans, { width: 760, height: 420, maxSize: 104, leading: 0.98 })
  const baseline = HEIGHT - MARGIN - 0.1 * fitted.size
  const top = baseline - fitted.top - 0.75 * fitted.size
  // by default, a filter works in linear colors, of which 8 bits make visible steps
  return `<filter id="soft" color-interpolation-filters="sRGB" x="-50%" y="-50%" width="200%"
      height="200%"><feGaussianBlur stdDeviation="40"/></filter>
    <rect filter="url(#soft)" fill="${palette.dark950}" fill-opacity="${TEXT_SCRIM_OPACITY}" x="-80" y="${top - 60}"
      width="${MARGIN + fitted.width + 140}" height="${HEIGHT - top + 160}"/>
    ${fitted.draw(MARGIN, baseline)}`
}

/** Title and flower on a shared ground line, as in the page header, to the left of `right`. */
async function drawHeader(card: Card, stage: FlowerStage, right: number): Promise<string> {
  const title = await toDrawable(card.title)
  const secondLine = card.secondLine && (await toDrawable(card.secondLine))
  const ground = card.secondLine ? 440 : 516
  const height = card.photo ? 250 : ground - 56
  if (!title) return drawFlower(stage, right / 2, ground, height)

  const stem = right - (card.photo ? 102.5 : MARGIN + 0.33 * height)
  const titleLines = wrap(title).map((line) => span(line, 'title'))
  const width = stem - 0.33 * height - MARGIN - 20
  const maxSize = secondLine ? 216 : 270
  const fitted = await fitLines(titleLines, { width, height: ground - 152, maxSize, leading: 0.9 })
  const svg = drawFlower(stage, stem, ground, height) + fitted.draw(MARGIN, ground)
  if (!secondLine) return svg
  const secondBox = { width: right - 2 * MARGIN, height: 80, maxSize: 80, leading: 1 }
  const second = await fitLines([span(secondLine, 'italic')], secondBox)
  return svg + second.draw(MARGIN, ground + 0.2 * fitted.size + 0.95 * second.size)
}

/** The photo, right-aligned. It either fills the card or is 4:5, like most gallery photos. */
async function drawPhoto({ focus, normalized }: NonNullable<Card['photo']>, width: number) {
  const bytes = await readFile(normalized)
  const cropped = sharp(await cropPhoto(bytes, width / HEIGHT, focus)).resize(width, HEIGHT)
  const url = `data:image/png;base64,${(await cropped.png().toBuffer()).toString('base64')}`
  return `<image x="${WIDTH - width}" width="${width}" height="${HEIGHT}" href="${url}"/>`
}

export async function renderCard(card: Card): Promise<Buffer> {
  const { flower: stage, theme } = findPage(card.path)
  const roles = sectionThemes.light[theme]
  const photoWidth = card.headline ? WIDTH : 504
  const image = card.photo ? await drawPhoto(card.photo, photoWidth) : ''
  const shapes = card.headline
    ? `${image}<linearGradient id="top" x2="0" y2="1"><stop stop-opacity=".5"/>
      <stop offset=".3" stop-opacity="0"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#top)"/>
      ${await drawHeadline(card.headline)}${drawFlower(stage, WIDTH - 150, HEIGHT - LINE_WIDTH / 2, 290)}`
    : `${await drawHeader(card, stage, image ? WIDTH - photoWidth : WIDTH)}${image}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><style>
    text { fill: ${roles.heading} } .leaf { fill: ${roles.leaf} } .petal { fill: ${roles.petal} }
    .spark { fill: ${roles.spark} } stop { stop-color: ${palette.dark950} }
    .line, .sparks { fill: none; stroke-linecap: round; stroke-linejoin: round }
    .line { stroke: ${roles.line} } .sparks { stroke: ${roles.spark} }
    </style>${shapes}${await drawWordmark(stage, card.brand)}</svg>`
  // Chroma subsampling would fade the thin coral lines.
  const options = { quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }
  return sharp(Buffer.from(svg)).flatten({ background: roles.background }).jpeg(options).toBuffer()
}
