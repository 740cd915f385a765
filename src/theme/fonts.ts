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

const webFonts = faces.flatMap(({ family, files, ranges, style, weight }) =>
  tiers.map((tier) =>
    fontFace({
      'font-family': `'${family}'`,
      'font-style': style,
      'font-weight': weight,
      'font-display': 'swap',
      src: `url(${files[tier]}) format('woff2')`,
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
 * How much wider than Times New Roman the web font runs, measured in Chromium on all words of the
 * site. Fraunces is drawn narrower at large sizes, so titles have a measure of their own.
 */
const frauncesRuns = {
  Text: { upright: 1.124, italic: 1.08 },
  Title: { upright: 0.955, italic: 0.87 },
}
/** Likewise, than Arial. */
const instrumentRuns = 1.022

type Fallback = {
  name: string
  style: 'normal' | 'italic'
  local: readonly string[]
  width: number
  box: { ascent: number; descent: number }
}

const serifs = [
  { name: 'Georgia', local: ['Georgia'], letters: georgia },
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], letters: times },
  { name: 'Noto', local: ['Noto Serif'], letters: notoSerif },
]

const frauncesFallbacks = (use: keyof typeof frauncesRuns): Fallback[] =>
  serifs.flatMap(({ letters, local, name }) => {
    const runs = frauncesRuns[use]
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
  ...frauncesFallbacks('Text'),
  ...frauncesFallbacks('Title'),
  {
    name: 'Instrument Arial',
    style: 'normal',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    width: instrumentRuns,
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

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** A face of the system, stretched to the measures of the web font: nothing moves when that arrives. */
const fallback = ({ box, local, name, style, width }: Fallback) =>
  fontFace({
    'font-family': `'${name}'`,
    'font-style': style,
    src: local.map((face) => `local('${face}')`).join(),
    'size-adjust': percent(width),
    'ascent-override': percent(box.ascent / width),
    'descent-override': percent(box.descent / width),
    'line-gap-override': '0%',
  })

/**
 * Not among Emotion's styles: those are put into the head anew when the page comes to life, and a
 * browser that sees a font declared anew shows the fallback until it has read the file again.
 */
export const fontFaces = [...webFonts, ...fallbackFaces.map(fallback)].join('')
