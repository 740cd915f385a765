import { css } from '@emotion/react'
import frauncesItalic from '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'
import frauncesUpright from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** Files that the first screen of every page needs. */
export const preloadedFonts = [frauncesUpright, instrumentSans]

const face = (fontFamily: string, fontStyle: string, fontWeight: string, url: string) =>
  css({
    '@font-face': {
      fontFamily,
      fontStyle,
      fontWeight,
      fontDisplay: 'swap',
      src: `url(${url}) format('woff2')`,
    },
  })

/** Ascent and descent of the web fonts in em, from their `hhea` tables. */
const frauncesBox = { ascent: 0.978, descent: 0.255 }
const instrumentBox = { ascent: 0.97, descent: 0.25 }

/**
 * How much wider the web font runs than a face that most systems have, measured in Chromium on all
 * words of the site. Fraunces is drawn narrower at large sizes, so titles have a measure of their own.
 * Georgia and Noto Serif follow from Times New Roman by the ratio of their average letter widths,
 * Roboto from Arial.
 */
const fallbackFaces = [
  { name: 'Fraunces Text Georgia', local: ['Georgia'], width: 1.024, box: frauncesBox },
  {
    name: 'Fraunces Text Times',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    width: 1.124,
    box: frauncesBox,
  },
  { name: 'Fraunces Text Noto', local: ['Noto Serif'], width: 0.949, box: frauncesBox },
  { name: 'Fraunces Title Georgia', local: ['Georgia'], width: 0.855, box: frauncesBox },
  {
    name: 'Fraunces Title Times',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    width: 0.938,
    box: frauncesBox,
  },
  { name: 'Fraunces Title Noto', local: ['Noto Serif'], width: 0.792, box: frauncesBox },
  {
    name: 'Instrument Arial',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    width: 1.016,
    box: instrumentBox,
  },
  { name: 'Instrument Roboto', local: ['Roboto'], width: 1.019, box: instrumentBox },
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** A face of the system, stretched to the measures of the web font: nothing moves when that arrives. */
const fallback = ({ box, local, name, width }: (typeof fallbackFaces)[number]) =>
  css({
    '@font-face': {
      fontFamily: `'${name}'`,
      src: local.map((face) => `local('${face}')`).join(', '),
      sizeAdjust: percent(width),
      ascentOverride: percent(box.ascent / width),
      descentOverride: percent(box.descent / width),
      lineGapOverride: '0%',
    },
  })

export const fontFaces = css(
  face("'Fraunces Variable'", 'normal', '100 900', frauncesUpright),
  face("'Fraunces Variable'", 'italic', '100 900', frauncesItalic),
  face("'Instrument Sans Variable'", 'normal', '400 700', instrumentSans),
  fallbackFaces.map(fallback),
)
