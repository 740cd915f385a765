import { parseUnicodeRange, toUnicodeRange } from './unicodeRange'

/** All characters in plain English text. */
const english = parseUnicodeRange(
  'U+20-22,U+26-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+AD,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
)

/** The characters in a Fontsource package's files `latin` and `latin-ext`, in any typeface. */
const latin = parseUnicodeRange(
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-304,U+308-309,U+323,U+329,U+2000-201F,U+2021-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
)
const latinExtended = parseUnicodeRange(
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
)

const without = (characters: readonly string[], ...others: (string | readonly string[])[]) =>
  toUnicodeRange(characters.filter((character) => !others.some((set) => set.includes(character))))

/**
 * Each typeface has four files, and a browser downloads one only if the page has a character in its
 * range. An italic "K" or an "é" costs one extra file. Ranges do not overlap.
 *
 * @param common characters of the file that every page downloads; `latinExtended` cannot be in it
 */
export const getFontRanges = (common: string) => ({
  common: toUnicodeRange(latin.filter((character) => common.includes(character))),
  rest: without(english, common),
  western: without(latin, english, common),
  extended: without(latinExtended, latin),
})
