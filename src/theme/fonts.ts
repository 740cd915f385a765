import { fontRanges, type FontTier } from './fontRanges'
import frauncesExtended from './fonts/fraunces-extended.woff2'
import italicExtended from './fonts/fraunces-italic-extended.woff2'
import italicText from './fonts/fraunces-italic-text.woff2'
import italicWestern from './fonts/fraunces-italic-western.woff2'
import frauncesText from './fonts/fraunces-text.woff2'
import frauncesWestern from './fonts/fraunces-western.woff2'
import instrumentExtended from './fonts/instrument-sans-extended.woff2'
import instrumentText from './fonts/instrument-sans-text.woff2'
import instrumentWestern from './fonts/instrument-sans-western.woff2'
import { media } from './media'

/** Files that the first screen needs, on every page and at every width. */
export const preloadedFonts = [frauncesText, italicText, instrumentText]

type Face = {
  family: string
  style: 'normal' | 'italic'
  /** What `npm run fonts` leaves of the axis. */
  weight: string
  ranges: Record<FontTier, string>
  files: Record<FontTier, string>
}

const faces: readonly Face[] = [
  {
    family: 'Fraunces Variable',
    style: 'normal',
    weight: '300 480',
    ranges: fontRanges.fraunces,
    files: { text: frauncesText, western: frauncesWestern, extended: frauncesExtended },
  },
  {
    family: 'Fraunces Variable',
    style: 'italic',
    weight: '330 400',
    ranges: fontRanges.italic,
    files: { text: italicText, western: italicWestern, extended: italicExtended },
  },
  {
    family: 'Instrument Sans Variable',
    style: 'normal',
    weight: '400 650',
    ranges: fontRanges.instrument,
    files: { text: instrumentText, western: instrumentWestern, extended: instrumentExtended },
  },
]

const tiers: readonly FontTier[] = ['text', 'western', 'extended']

const fontFace = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Upright is what a face is that says nothing. */
const styleOf = (style: string) => (style === 'italic' ? { 'font-style': style } : undefined)

const webFonts = faces.flatMap(({ family, files, ranges, style, weight }) =>
  tiers.map((tier) =>
    fontFace({
      'font-family': `'${family}'`,
      ...styleOf(style),
      'font-weight': weight,
      'font-display': 'swap',
      src: `url(${files[tier]})`,
      'unicode-range': ranges[tier],
    }),
  ),
)

/** Ascent and descent of the web fonts in em, from their `hhea` tables. */
const frauncesBox = { ascent: 0.978, descent: 0.255 }
const instrumentBox = { ascent: 0.97, descent: 0.25 }

/** Average width of a letter in em, upright and italic, of faces that most systems have. */
const georgia = { upright: 0.4458, italic: 0.4546 }
const times = { upright: 0.4063, italic: 0.4082 }
const notoSerif = { upright: 0.481, italic: 0.469 }
const arial = 0.4458
const roboto = 0.4448

/**
 * How much wider than Times New Roman the web font runs, measured in Chromium on the words of the
 * site. Fraunces is drawn narrower the larger it is, and most so between 60 and 90 px, so that heads
 * and titles have measures of their own (family in type.ts). Within what fits there, these are the
 * ones that let the italic words of the home page's headline stay where they are.
 */
const frauncesRuns = {
  Text: { upright: 1.124, italic: 1.08 },
  Head: { upright: 1.101, italic: 1.048 },
  /** Of heads where they are larger: beside a navigation in a row. */
  HeadInRow: { upright: 1.076, italic: 1.022 },
  Title: { upright: 0.983, italic: 0.866 },
}
/** The space narrows more than the letters do. */
const titleSpaceRuns = 0.66

const arials = ['Arial', 'Liberation Sans', 'Arimo']
/** Likewise, than Arial. */
const instrumentRuns = 1.022
/** The names of the pages: a row of them stands still only if each is as long as it will be. */
const linksRun = 1.057

type Fallback = {
  name: string
  style: 'normal' | 'italic'
  local: readonly string[]
  width: number
  box: { ascent: number; descent: number }
  /** Characters that it is for, where not for all. */
  range?: string
}

const serifs = [
  { name: 'Georgia', local: ['Georgia'], letters: georgia },
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], letters: times },
  { name: 'Noto', local: ['Noto Serif'], letters: notoSerif },
]

type Runs = { upright: number; italic: number }

const frauncesFallbacks = (use: string, runs: Runs): Fallback[] =>
  serifs.flatMap(({ letters, local, name }) => {
    const face = { name: `Fraunces ${use} ${name}`, box: frauncesBox }
    return [
      {
        ...face,
        style: 'normal',
        local,
        width: (runs.upright * times.upright) / letters.upright,
      },
      {
        ...face,
        style: 'italic',
        local: local.map((name) => `${name} Italic`),
        width: (runs.italic * times.italic) / letters.italic,
      },
    ]
  })

const fallbackFaces: readonly Fallback[] = [
  ...frauncesFallbacks('Text', frauncesRuns.Text),
  ...frauncesFallbacks('Head', frauncesRuns.Head),
  ...frauncesFallbacks('Title', frauncesRuns.Title),
  {
    name: 'Fraunces Title Space',
    style: 'normal',
    local: serifs.flatMap(({ local }) => local),
    width: titleSpaceRuns,
    box: frauncesBox,
    range: 'U+20',
  },
  {
    name: 'Instrument Arial',
    style: 'normal',
    local: arials,
    width: instrumentRuns,
    box: instrumentBox,
  },
  {
    name: 'Instrument Links Arial',
    style: 'normal',
    local: arials,
    width: linksRun,
    box: instrumentBox,
  },
  {
    name: 'Instrument Roboto',
    style: 'normal',
    local: ['Roboto'],
    width: (instrumentRuns * arial) / roboto,
    box: instrumentBox,
  },
]

const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`

/** A face of the system, stretched to the measures of the web font: nothing moves when that arrives. */
const fallback = ({ box, local, name, range, style, width }: Fallback) =>
  fontFace({
    'font-family': `'${name}'`,
    ...styleOf(style),
    src: local.map((face) => `local('${face}')`).join(),
    'size-adjust': percent(width, 1),
    'ascent-override': percent(box.ascent / width),
    'descent-override': percent(box.descent / width),
    ...(range && { 'unicode-range': range }),
  })

/**
 * Not among Emotion's styles: those are put into the head anew when the page comes to life, and a
 * browser that sees a font declared anew shows the fallback until it has read the file again.
 */
export const fontFaces = [
  ...webFonts,
  ...fallbackFaces.map(fallback),
  `${media.navRow}{${frauncesFallbacks('Head', frauncesRuns.HeadInRow).map(fallback).join('')}}`,
].join('')
