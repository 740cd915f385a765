/** Kind of each family, and so of the system fonts that stand in until its files have loaded. */
export const genericFamily = { display: 'serif', text: 'sans-serif' } as const

/** Range of a variable font's axis; `default` does not change glyphs, only the size of the files. */
type Range = { min: number; max: number; default?: number }

export type Typeface = {
  family: keyof typeof genericFamily
  style: 'normal' | 'italic'
  package: string
  /** Name of its files; `*` stands for the alphabet. */
  file: string
  /** All axes of the font, limited to what styles use: one value or a range. */
  axes: { wght: Range } & Record<string, Range | number>
  /** Letters and punctuation in the file that every page downloads; other characters are in more. */
  common: string
  /** Common characters that look like another one. */
  drawnAs?: Record<string, string>
  /**
   * Size and weight at which fallbacks have the width of the web font, by use (type.ts). Fonts with
   * an optical size get narrower at larger sizes, Fraunces mostly between 60 and 90 px. Several
   * sizes fit equally well; these keep the words in the home page's headline from shifting.
   */
  measuredAt: Record<string, Record<string, number>>
}

const lowercase = 'abcdefghijklmnopqrstuvwxyz'
const noBreakSpaceAndSoftHyphen = '\u00a0\u00ad'

/**
 * The site's fonts, by the name of their files in src/theme/fonts. Styles, font files, fallbacks and
 * share cards follow from them. After a change, run `npm run generate`.
 */
export const typefaces: Record<'display' | 'italic' | 'text', Typeface> = {
  display: {
    family: 'display',
    style: 'normal',
    package: '@fontsource-variable/fraunces',
    file: 'fraunces-*-full-normal.woff2',
    axes: { SOFT: 100, WONK: 0, wght: { min: 300, max: 480 }, opsz: { min: 9, max: 144 } },
    common: `ABCDEFGHIJLMNOPRSTWY${lowercase} !'+,-.7:@’${noBreakSpaceAndSoftHyphen}`,
    // headings have typographic apostrophes, even where the content has to have straight ones
    drawnAs: { "'": '’' },
    measuredAt: {
      body: { opsz: 20, wght: 340 },
      head: { opsz: 40, wght: 340 },
      title: { opsz: 80, wght: 340 },
    },
  },
  italic: {
    family: 'display',
    style: 'italic',
    package: '@fontsource-variable/fraunces',
    file: 'fraunces-*-full-italic.woff2',
    axes: {
      SOFT: 100,
      // full range, so that styles can replace the curled b, d, h, k, l, v and w with plain ones
      WONK: { min: 0, max: 1 },
      wght: { min: 330, max: 400 },
      // this default makes the smallest file
      opsz: { min: 9, max: 144, default: 144 },
    },
    common: `ABCDEGHILMNOPSTW${lowercase} ',-.’${noBreakSpaceAndSoftHyphen}`,
    measuredAt: {
      body: { opsz: 20, wght: 360 },
      head: { opsz: 40, wght: 340 },
      title: { opsz: 144, wght: 340 },
    },
  },
  text: {
    family: 'text',
    style: 'normal',
    package: '@fontsource-variable/instrument-sans',
    file: 'instrument-sans-*-wght-normal.woff2',
    axes: { wght: { min: 400, max: 650 } },
    common: `ABCDEFGHIKLMNOPRSTWY${lowercase} !',-.0267:@©’${noBreakSpaceAndSoftHyphen}`,
    measuredAt: { body: { opsz: 16, wght: 400 } },
  },
}
