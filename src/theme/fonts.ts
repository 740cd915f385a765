import { fallbackFaces, fontFace } from './fallbackFonts'
import { getFontRanges, type FontSubset } from './fontRanges'
import displayCommon from './fonts/display-common.woff2'
import displayExtended from './fonts/display-extended.woff2'
import displayRest from './fonts/display-rest.woff2'
import displayWestern from './fonts/display-western.woff2'
import italicCommon from './fonts/italic-common.woff2'
import italicExtended from './fonts/italic-extended.woff2'
import italicRest from './fonts/italic-rest.woff2'
import italicWestern from './fonts/italic-western.woff2'
import textCommon from './fonts/text-common.woff2'
import textExtended from './fonts/text-extended.woff2'
import textRest from './fonts/text-rest.woff2'
import textWestern from './fonts/text-western.woff2'
import { typefaces } from './typefaces'

/** Files that every page needs above the fold. */
export const preloadedFonts = [displayCommon, italicCommon, textCommon]

const files: Record<keyof typeof typefaces, Record<FontSubset, string>> = {
  display: {
    common: displayCommon,
    rest: displayRest,
    western: displayWestern,
    extended: displayExtended,
  },
  italic: {
    common: italicCommon,
    rest: italicRest,
    western: italicWestern,
    extended: italicExtended,
  },
  text: { common: textCommon, rest: textRest, western: textWestern, extended: textExtended },
}

function webFontFaces(name: keyof typeof typefaces): string[] {
  const { axes, common, family, style } = typefaces[name]
  const ranges = Object.entries(getFontRanges(common)) as [FontSubset, string][]
  return ranges.map(([subset, range]) =>
    fontFace(style, {
      'font-family': `'${family}'`,
      'font-weight': `${axes.wght.min} ${axes.wght.max}`,
      'font-display': 'swap',
      src: `url(${files[name][subset]})`,
      'unicode-range': range,
    }),
  )
}

const names = Object.keys(typefaces) as (keyof typeof typefaces)[]

/**
 * Not part of Emotion's styles: hydration reinserts those, and browsers would show fallback fonts
 * until the files have reloaded.
 */
export const fontFaces = [...names.flatMap(webFontFaces), ...names.flatMap(fallbackFaces)].join('')
