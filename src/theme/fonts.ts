import { fontRanges, type FontSubset } from './fontRanges'
import frauncesCommon from './fonts/fraunces-common.woff2'
import frauncesExtended from './fonts/fraunces-extended.woff2'
import frauncesRest from './fonts/fraunces-rest.woff2'
import frauncesWestern from './fonts/fraunces-western.woff2'
import italicCommon from './fonts/fraunces-italic-common.woff2'
import italicExtended from './fonts/fraunces-italic-extended.woff2'
import italicRest from './fonts/fraunces-italic-rest.woff2'
import italicWestern from './fonts/fraunces-italic-western.woff2'
import instrumentCommon from './fonts/instrument-sans-common.woff2'
import instrumentExtended from './fonts/instrument-sans-extended.woff2'
import instrumentRest from './fonts/instrument-sans-rest.woff2'
import instrumentWestern from './fonts/instrument-sans-western.woff2'
import { fallbackFaces } from './fallbackFonts'
import { fontFace } from './fontFace'

/** Files that every page needs above the fold. */
export const preloadedFonts = [frauncesCommon, italicCommon, instrumentCommon]

const { fraunces, instrument, italic } = fontRanges

/** Weights are the range of the axis that `npm run generate` keeps. */
const faces = [
  {
    descriptors: { 'font-family': "'Fraunces Variable'", 'font-weight': '300 480' },
    style: 'normal',
    ranges: fraunces,
    files: {
      common: frauncesCommon,
      rest: frauncesRest,
      western: frauncesWestern,
      extended: frauncesExtended,
    },
  },
  {
    descriptors: { 'font-family': "'Fraunces Variable'", 'font-weight': '330 400' },
    style: 'italic',
    ranges: italic,
    files: {
      common: italicCommon,
      rest: italicRest,
      western: italicWestern,
      extended: italicExtended,
    },
  },
  {
    descriptors: { 'font-family': "'Instrument Sans Variable'", 'font-weight': '400 650' },
    style: 'normal',
    ranges: instrument,
    files: {
      common: instrumentCommon,
      rest: instrumentRest,
      western: instrumentWestern,
      extended: instrumentExtended,
    },
  },
] as const

const subsets: readonly FontSubset[] = ['common', 'rest', 'western', 'extended']

const webFonts = faces.flatMap(({ descriptors, files, ranges, style }) =>
  subsets.map((subset) =>
    fontFace(style, {
      ...descriptors,
      'font-display': 'swap',
      src: `url(${files[subset]})`,
      'unicode-range': ranges[subset],
    }),
  ),
)

/**
 * Not part of Emotion's styles: hydration reinserts those, and browsers would show fallback fonts
 * until the files have reloaded.
 */
export const fontFaces = [...webFonts, ...fallbackFaces].join('')
