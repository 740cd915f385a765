import { CARD } from '../../content/share'
import { lineAcrossScreen, type Drawing } from '../../motif/drawing'
import { glyphs } from '../../motif/glyphs'
import type { FlowerStage } from '../../motif/stages'
import type { Roles } from '../../theme/sectionThemes'
import { fitLines, fitWords } from './fit'
import { EM, letteringOf, readable, type Face, type Word } from './lettering'

/** What stands on a card. Its picture lies under the drawing: src/build-time/share/cards.ts. */
export type CardDesign = {
  brand: string
  /** Stands on the ground line and is wrapped as its room needs it. */
  title: string
  /** The second part of a title, under the ground. */
  roots?: string
  /** The headline of the home page in its fixed lines: upright and italic pieces in turn. */
  headline?: string[][]
  stage: FlowerStage
  drawing: Drawing
  roles: Pick<Roles, 'background' | 'ink' | 'leaf' | 'line' | 'petal' | 'spark'>
  /** How the photo stands: all over the card under a scrim, or at its right edge. */
  photo?: 'backdrop' | 'right'
}

/** Some readers cut a card's edges off a little; nothing that is read comes nearer to them. */
const MARGIN = 72

/** Cards are mostly shown at half their size: half of this is a little more than the site's 1.5 px. */
const LINE = 3.5

const GAP = 40

/** The part of the card that a photo at the right takes: 4:5, as most of the gallery's photos are. */
export const RIGHT_PHOTO = { width: 504, height: CARD.height } as const

const faces = {
  title: { style: 'normal', weight: 380, opticalSize: 144 },
  italic: { style: 'italic', weight: 340, opticalSize: 144 },
  brand: { style: 'normal', weight: 480, opticalSize: 36 },
} as const satisfies Record<string, Face>

/** In thousandths of an em, as the site sets them. */
const TRACKING = { title: -35, roots: -30, brand: 0 } as const

const round = (value: number) => String(Math.round(value * 100) / 100)

const path = (d: string) => `<path d="${d}"/>`

function word({ paths }: Word, x: number, baseline: number, size: number): string {
  const scale = size / EM
  const shapes = paths.map(
    (part) => `<path transform="translate(${round(part.x)} ${round(part.y)})" d="${part.d}"/>`,
  )
  return `<g transform="translate(${round(x)} ${round(baseline)}) scale(${String(scale)})">${shapes.join('')}</g>`
}

/** A flower whose stem stands at `x`, on a line that crosses the whole card. */
function flower(
  { drawing: { leaves, line, petals, sparks }, roles }: CardDesign,
  x: number,
  ground: number,
  height: number,
): string {
  const scale = height / 400
  return [
    `<g transform="translate(${round(x - 120 * scale)} ${round(ground - height)}) scale(${String(scale)})">`,
    `<g fill="${roles.leaf}">${leaves.map(path).join('')}</g>`,
    `<g fill="${roles.petal}">${petals.map(path).join('')}</g>`,
    `<path fill="none" stroke="${roles.line}" stroke-width="${round(LINE / scale)}" stroke-linecap="round" stroke-linejoin="round" d="${lineAcrossScreen(line)}"/>`,
    sparks
      ? `<path stroke="${roles.spark}" stroke-width="${sparks.width}" stroke-linecap="round" d="${sparks.d}"/>`
      : '',
    '</g>',
  ].join('')
}

/** The wordmark as it stands in the navigation: the stage's pictogram and the brand. */
async function wordmark({ brand, roles, stage }: CardDesign): Promise<string> {
  const { line, petal, spark } = glyphs[stage]
  const size = 36
  const baseline = MARGIN + 26
  const pictogram = [
    `<g transform="translate(${MARGIN - 10} ${baseline - 37}) scale(1.5)">`,
    `<path fill="${roles.petal}" d="${petal}"/>`,
    `<path fill="none" stroke="${roles.line}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="${line}"/>`,
    spark ? `<circle fill="${roles.spark}" cx="${spark.x}" cy="${spark.y}" r="${spark.r}"/>` : '',
    '</g>',
  ].join('')
  const text = readable(brand)
  if (text === undefined) return pictogram
  const set = (await letteringOf(faces.brand, [text])).set(text, TRACKING.brand)
  return `${pictogram}<g fill="${roles.ink}">${word(set, MARGIN + 48, baseline, size)}</g>`
}

/** The scrims of the site's hero: under the brand from the top, under the words from the left. */
const scrims = [
  '<linearGradient id="left"><stop offset="0" stop-color="#1d0d16" stop-opacity=".86"/><stop offset=".5" stop-color="#1d0d16" stop-opacity=".64"/><stop offset=".8" stop-color="#1d0d16" stop-opacity="0"/></linearGradient>',
  '<linearGradient id="top" x2="0" y2="1"><stop offset="0" stop-color="#1d0d16" stop-opacity=".5"/><stop offset=".3" stop-color="#1d0d16" stop-opacity="0"/></linearGradient>',
  '<rect width="100%" height="100%" fill="url(#left)"/><rect width="100%" height="100%" fill="url(#top)"/>',
].join('')

/** The headline over its photo, with the bud drawn on the photo. */
async function headlineCard(design: CardDesign, lines: string[][]): Promise<string[]> {
  const leading = 0.98
  const room = { width: 760, height: 420, largest: 104, leading }
  const ground = CARD.height - LINE / 2
  const drawn = flower(design, CARD.width - 150, ground, 290)
  const readableLines = lines.map((runs) =>
    // the spaces at the ends of a piece belong to the line
    runs.map((run) => (run.trim() === '' ? run : run.replace(run.trim(), readable(run) ?? '\0'))),
  )
  if (readableLines.flat().some((run) => run.includes('\0'))) return [drawn]
  const [upright, italic] = await Promise.all([
    letteringOf(faces.title, readableLines.flat()),
    letteringOf(faces.italic, readableLines.flat()),
  ])
  const set = readableLines.map((runs) =>
    runs.map((run, index) => (index % 2 === 1 ? italic : upright).set(run, TRACKING.title)),
  )
  const size = fitLines(
    set.map((runs) => runs.reduce((sum, { width }) => sum + width, 0)),
    room,
  )
  const last = CARD.height - MARGIN - 0.1 * size
  const words = set.flatMap((runs, index) => {
    const baseline = last - (set.length - 1 - index) * leading * size
    let x: number = MARGIN
    return runs.map((run) => {
      const shapes = word(run, x, baseline, size)
      x += (run.width * size) / EM
      return shapes
    })
  })
  return [drawn, `<g fill="${design.roles.ink}">${words.join('')}</g>`]
}

/** Title and flower on one ground line, as each page begins. */
async function headerCard(design: CardDesign): Promise<string[]> {
  const { roles, photo } = design
  const title = readable(design.title)
  const roots = design.roots === undefined ? undefined : readable(design.roots)
  const isWordless = title === undefined || (design.roots !== undefined && roots === undefined)
  const ground = roots === undefined ? 516 : 440
  const right = photo === 'right' ? CARD.width - RIGHT_PHOTO.width : CARD.width
  const height = photo === 'right' ? 250 : ground - 56
  const reach = height * (264 / 400)
  const stem = isWordless
    ? right / 2
    : photo === 'right'
      ? right - reach * 0.62
      : right - MARGIN - reach * 0.5
  const drawn = flower(design, stem, ground, height)
  if (isWordless) return [drawn]

  const width = stem - reach * 0.5 - MARGIN - GAP / 2
  const lettering = await letteringOf(faces.title, [title])
  const leading = 0.9
  const fitted = fitWords(
    title,
    { width, height: ground - MARGIN - 80, largest: roots === undefined ? 270 : 216, leading },
    (text) => lettering.widthOf(text, TRACKING.title),
  )
  const above = fitted.lines.map((line, index) =>
    word(
      lettering.set(line, TRACKING.title),
      MARGIN,
      ground - (fitted.lines.length - 1 - index) * leading * fitted.size,
      fitted.size,
    ),
  )
  const below =
    roots === undefined
      ? []
      : await rootsOf(
          roots,
          ground + 0.2 * fitted.size,
          right - MARGIN - (photo === 'right' ? GAP : MARGIN),
        )
  return [drawn, `<g fill="${roles.ink}">${[...above, ...below].join('')}</g>`]
}

/** @param top where the descenders of the title end */
async function rootsOf(roots: string, top: number, width: number): Promise<string[]> {
  const leading = 1
  const ascent = 0.95
  const lettering = await letteringOf(faces.italic, [roots])
  const { lines, size } = fitWords(
    roots,
    { width, height: CARD.height - top - MARGIN * 0.75, largest: 80, leading },
    (text) => lettering.widthOf(text, TRACKING.roots),
  )
  return lines.map((line, index) =>
    word(
      lettering.set(line, TRACKING.roots),
      MARGIN,
      top + size * (ascent + index * leading),
      size,
    ),
  )
}

/**
 * Draws a card as one opaque layer, or as one over its photo.
 *
 * @param design what stands on it; text that Fraunces cannot draw is left out
 * @returns an SVG without text elements, so that it needs no fonts
 * @throws Error if the font's files are not there
 */
export async function drawCard(design: CardDesign): Promise<string> {
  const { headline, photo, roles } = design
  const { height, width } = CARD
  const right = photo === 'right' ? width - RIGHT_PHOTO.width : width
  const shapes = headline ? await headlineCard(design, headline) : await headerCard(design)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    photo === 'backdrop'
      ? scrims
      : `<rect width="${right}" height="${height}" fill="${roles.background}"/>`,
    ...shapes,
    await wordmark(design),
    '</svg>',
  ].join('')
}
