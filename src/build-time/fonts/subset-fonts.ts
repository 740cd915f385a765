import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont, { type VariationAxes } from 'subset-font'
import { fontRanges, type FontSubset } from '../../theme/fontRanges'
import { parseUnicodeRange } from '../../theme/unicodeRange'

type Face = {
  name: string
  package: string
  /** @param alphabet name used in the package's files */
  fileName: (alphabet: 'latin' | 'latin-ext') => string
  ranges: Record<FontSubset, string>
  /** Range of each axis that the styles use; an unlisted axis keeps its full range. */
  axes: VariationAxes
}

/** Where the subsets are written. */
export const FONT_DIR = path.resolve('src/theme/fonts')

/** Weights range from the lightest to the heaviest that the styles use. */
const faces: readonly Face[] = [
  {
    name: 'fraunces',
    package: '@fontsource-variable/fraunces',
    fileName: (alphabet) => `fraunces-${alphabet}-full-normal.woff2`,
    ranges: fontRanges.fraunces,
    axes: { SOFT: 100, WONK: 0, wght: { min: 300, max: 480 } },
  },
  {
    name: 'fraunces-italic',
    package: '@fontsource-variable/fraunces',
    fileName: (alphabet) => `fraunces-${alphabet}-full-italic.woff2`,
    ranges: fontRanges.italic,
    axes: {
      SOFT: 100,
      // full range, so that styles can replace the curled b, d, h, k, l, v and w with plain ones
      WONK: { min: 0, max: 1 },
      wght: { min: 330, max: 400 },
      // also full range; this default changes no glyphs but produces the smallest file
      opsz: { min: 9, max: 144, default: 144 },
    },
  },
  {
    name: 'instrument-sans',
    package: '@fontsource-variable/instrument-sans',
    fileName: (alphabet) => `instrument-sans-${alphabet}-wght-normal.woff2`,
    ranges: fontRanges.instrument,
    axes: { wght: { min: 400, max: 650 } },
  },
]

const combiningMarks = parseUnicodeRange('U+300-304,U+306-30C,U+323-329')

const alphabets = {
  common: 'latin',
  rest: 'latin',
  western: 'latin',
  extended: 'latin-ext',
} as const

const packageDir = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

/** All font files that the site's styles reference. */
export const fontSubsets = faces.flatMap((face) =>
  (Object.entries(face.ranges) as [FontSubset, string][]).map(([subset, range]) => ({
    file: `${face.name}-${subset}.woff2`,
    face: face.name,
    subset,
    range,
    // with the combining marks that its letters may need
    characters: [...parseUnicodeRange(range), ...(subset === 'extended' ? combiningMarks : [])],
    original: path.join(packageDir(face.package), 'files', face.fileName(alphabets[subset])),
    axes: face.axes,
  })),
)

/** Each font license must be distributed with its fonts. */
export const fontLicenses = [...new Set(faces.map((face) => face.package))].map((name) => ({
  file: `${path.basename(name)}-OFL.txt`,
  original: path.join(packageDir(name), 'LICENSE'),
}))

/** Subsets a font to the characters, axes and features that the site uses; deterministic. */
export function buildFontSubset({
  axes,
  characters,
  original,
}: (typeof fontSubsets)[number]): Promise<Buffer> {
  return subsetFont(readFileSync(original), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: axes,
    // rvrn swaps glyphs by optical size; the last four position combining accents
    keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl', 'mark', 'mkmk'],
    // only names styles in font menus, which browsers do not have
    dropTables: ['STAT'],
    // license and its URL
    preserveNameIds: [13, 14],
  })
}
