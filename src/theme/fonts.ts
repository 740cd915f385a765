import { fontRanges, type FontTier } from './fontRanges'
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
import { fontFace, type FontStyle } from './fontFace'

/** Files that the first screen needs, on every page and at every width. */
export const preloadedFonts = [frauncesCommon, italicCommon, instrumentCommon]

type Face = {
  family: string
  style: FontStyle
  /** What `npm run generate` leaves of the axis. */
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
    files: {
      common: frauncesCommon,
      rest: frauncesRest,
      western: frauncesWestern,
      extended: frauncesExtended,
    },
  },
  {
    family: 'Fraunces Variable',
    style: 'italic',
    weight: '330 400',
    ranges: fontRanges.italic,
    files: {
      common: italicCommon,
      rest: italicRest,
      western: italicWestern,
      extended: italicExtended,
    },
  },
  {
    family: 'Instrument Sans Variable',
    style: 'normal',
    weight: '400 650',
    ranges: fontRanges.instrument,
    files: {
      common: instrumentCommon,
      rest: instrumentRest,
      western: instrumentWestern,
      extended: instrumentExtended,
    },
  },
]

const tiers: readonly FontTier[] = ['common', 'rest', 'western', 'extended']

const webFonts = faces.flatMap(({ family, files, ranges, style, weight }) =>
  tiers.map((tier) =>
    fontFace(style, {
      'font-family': `'${family}'`,
      'font-weight': weight,
      'font-display': 'swap',
      src: `url(${files[tier]})`,
      'unicode-range': ranges[tier],
    }),
  ),
)

/**
 * Not among Emotion's styles: hydration inserts those into the head again, and a browser that sees a
 * font declared again shows the fallback until it has read the file again.
 */
export const fontFaces = [...webFonts, ...fallbackFaces].join('')
