import { parseUnicodeRange, toUnicodeRange } from './unicodeRange'

/** All characters in plain English text. */
const english = parseUnicodeRange(
  'U+20-22,U+26-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+AD,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
)

const western =
  'U+23-25,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A8,U+AA-AC,U+AE-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-304,U+308,U+323,U+329,U+201A,U+201E,U+2022,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'
const extended =
  'U+100-130,U+132-151,U+154-24F,U+259,U+2B9-2BA,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0'

/**
 * Each typeface has four files, and a browser downloads one only if the page has a character in its
 * range. An italic "K" or an "é" costs one extra file. Ranges do not overlap.
 *
 * @param common characters of the file that every page downloads
 */
export const getFontRanges = (common: string) => ({
  common: toUnicodeRange(common),
  rest: toUnicodeRange(english.filter((character) => !common.includes(character))),
  western,
  extended,
})

export type FontSubset = keyof ReturnType<typeof getFontRanges>
