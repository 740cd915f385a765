import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont, { type VariationAxes } from 'subset-font'
import { fontRanges, type FontTier } from '../../theme/fontRanges'
import { charactersOf } from '../../theme/unicodeRange'

type Face = {
  name: string
  package: string
  /** @param alphabet as the package calls it */
  source: (alphabet: 'latin' | 'latin-ext') => string
  ranges: Record<FontTier, string>
  /** What the styles use of each axis; an axis that is not named stays whole. */
  axes: VariationAxes
}

/** Where the cut files stand. */
export const FONT_FOLDER = path.resolve('src/theme/fonts')

/** Weights: from the lightest to the heaviest that the styles ask of the face. */
const faces: readonly Face[] = [
  {
    name: 'fraunces',
    package: '@fontsource-variable/fraunces',
    source: (alphabet) => `fraunces-${alphabet}-full-normal.woff2`,
    ranges: fontRanges.fraunces,
    axes: { SOFT: 100, WONK: 0, wght: { min: 300, max: 480 } },
  },
  {
    name: 'fraunces-italic',
    package: '@fontsource-variable/fraunces',
    source: (alphabet) => `fraunces-${alphabet}-full-italic.woff2`,
    ranges: fontRanges.italic,
    axes: {
      SOFT: 100,
      // Whole, so that a style can ask for the plain b, d, h, k, l, v and w instead of the curled ones.
      WONK: { min: 0, max: 1 },
      wght: { min: 330, max: 400 },
      // Whole too; no letter depends on where its default is, but the file is smallest like this.
      opsz: { min: 9, max: 144, default: 144 },
    },
  },
  {
    name: 'instrument-sans',
    package: '@fontsource-variable/instrument-sans',
    source: (alphabet) => `instrument-sans-${alphabet}-wght-normal.woff2`,
    ranges: fontRanges.instrument,
    axes: { wght: { min: 400, max: 650 } },
  },
]

const combiningMarks = charactersOf('U+300-304,U+306-30C,U+323-329')

const alphabets = {
  common: 'latin',
  rest: 'latin',
  western: 'latin',
  extended: 'latin-ext',
} as const

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

/** All files that the site's styles name. */
export const fontSubsets = faces.flatMap((face) =>
  (Object.entries(face.ranges) as [FontTier, string][]).map(([tier, range]) => ({
    file: `${face.name}-${tier}.woff2`,
    face: face.name,
    tier,
    range,
    // marks where they may meet a letter
    characters: [...charactersOf(range), ...(tier === 'extended' ? combiningMarks : [])],
    original: path.join(folderOf(face.package), 'files', face.source(alphabets[tier])),
    axes: face.axes,
  })),
)

/** The licences of the families: each asks to stand beside its fonts. */
export const fontLicenses = [...new Set(faces.map((face) => face.package))].map((name) => ({
  file: `${path.basename(name)}-OFL.txt`,
  original: path.join(folderOf(name), 'LICENSE'),
}))

/**
 * Cuts a font: characters, axes and features that the site uses.
 *
 * @param font one of `fontSubsets`
 * @returns the WOFF2 file; the same bytes each time
 * @throws if the original is not there or lacks an axis
 */
export function buildFontSubset({
  axes,
  characters,
  original,
}: (typeof fontSubsets)[number]): Promise<Buffer> {
  return subsetFont(readFileSync(original), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: axes,
    // rvrn is what changes letters by optical size; the last four place accents that stand alone
    keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl', 'mark', 'mkmk'],
    // names the styles in a menu of fonts, which a browser has not
    dropTables: ['STAT'],
    // the licence's address
    preserveNameIds: [13, 14],
  })
}
