import { CARD } from '../../content/share'
import { glyphs } from '../../motif/glyphs'
import { palette } from '../../theme/tokens'
import type { CardDesign } from './card-design'
import { faces, flower, MARGIN, TRACKING, word } from './card-parts'
import { fitWords } from './fit'
import { headlineCard } from './headline-card'
import { letteringOf, readable } from './lettering'

const GAP = 40

/** The part of the card that a photo at the right takes: 4:5, as most of the gallery's photos are. */
export const RIGHT_PHOTO = { width: 504, height: CARD.height } as const

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

/** As under the site's navigation: the brand stands on it. */
const scrimOfBrand = [
  `<linearGradient id="top" x2="0" y2="1"><stop offset="0" stop-color="${palette.aubergine950}" stop-opacity=".5"/><stop offset=".3" stop-color="${palette.aubergine950}" stop-opacity="0"/></linearGradient>`,
  '<rect width="100%" height="100%" fill="url(#top)"/>',
].join('')

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
      ? scrimOfBrand
      : `<rect width="${right}" height="${height}" fill="${roles.background}"/>`,
    ...shapes,
    await wordmark(design),
    '</svg>',
  ].join('')
}
