import { fontFace, type FontStyle } from './fontFace'

/** Ascent and descent of the web fonts in em, from their `hhea` tables. */
const frauncesBox = { ascent: 0.978, descent: 0.255 }
const instrumentBox = { ascent: 0.97, descent: 0.25 }

/** Average width of a letter in em, upright and italic, of faces that most systems have. */
const times = { upright: 0.4063, italic: 0.4082 }
const notoSerif = { upright: 0.481, italic: 0.469 }

/**
 * How much wider than Times New Roman the web font runs, measured in Chromium on the words of the
 * site. Fraunces is drawn narrower the larger it is, and most so between 60 and 90 px, so that heads
 * and titles have measures of their own (family in type.ts). Within what fits there, these are the
 * ones that let the italic words of the home page's headline stay where they are.
 */
const frauncesRuns = {
  Text: { upright: 1.124, italic: 1.08 },
  Head: { upright: 1.101, italic: 1.048 },
  Title: { upright: 0.983, italic: 0.866 },
}

/** Arial, its twin on Linux, and Android's Roboto, which is .2 % narrower. */
const arials = ['Arial', 'Liberation Sans', 'Roboto']
/** Likewise, than Arial. */
const instrumentRuns = 1.022

type Fallback = {
  name: string
  style: FontStyle
  local: readonly string[]
  width: number
  box: { ascent: number; descent: number }
}

const serifs = [
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], letters: times },
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

const fallbacks: readonly Fallback[] = [
  ...frauncesFallbacks('Text', frauncesRuns.Text),
  ...frauncesFallbacks('Head', frauncesRuns.Head),
  ...frauncesFallbacks('Title', frauncesRuns.Title),
  {
    name: 'Instrument Arial',
    style: 'normal',
    local: arials,
    width: instrumentRuns,
    box: instrumentBox,
  },
]

const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`

/** A face of the system, stretched to the measures of the web font: nothing moves when that arrives. */
const fallback = ({ box, local, name, style, width }: Fallback) =>
  fontFace(style, {
    'font-family': `'${name}'`,
    src: local.map((face) => `local('${face}')`).join(),
    'size-adjust': percent(width, 1),
    'ascent-override': percent(box.ascent / width),
    'descent-override': percent(box.descent / width),
  })

export const fallbackFaces: readonly string[] = fallbacks.map(fallback)
