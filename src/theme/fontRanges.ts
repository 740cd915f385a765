/**
 * Each face is cut into three files, and a browser loads one only if the page shows a character of
 * its range. The first holds what nearly every page has; the two others make an "é", a "%" or a "Ł"
 * stand in the right face without costing anybody else a byte. No character is in two ranges.
 */
const text =
  'U+20-22,U+26-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+A9,U+AD,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'
const western =
  'U+23-25,U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-A8,U+AA-AC,U+AE-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-304,U+308,U+323,U+329,U+201A,U+201E,U+2022,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'
const extended =
  'U+100-130,U+132-151,U+154-24F,U+259,U+2B9-2BA,U+2C7,U+2D8-2D9,U+2DB,U+2DD,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0'

/** For CSS; `npm run fonts` cuts the files by the same ranges. */
export const fontRanges = {
  fraunces: { text: `${text},U+40`, western, extended },
  // no address is set in italics, and this @ is as large as three letters
  italic: { text, western: `${western},U+40`, extended },
  instrument: { text: `${text},U+40`, western, extended },
} as const

export type FontTier = keyof (typeof fontRanges)['fraunces']
