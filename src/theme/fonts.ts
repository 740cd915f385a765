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

export const fontFaces = css(
  face("'Fraunces Variable'", 'normal', '100 900', frauncesUpright),
  face("'Fraunces Variable'", 'italic', '100 900', frauncesItalic),
  face("'Instrument Sans Variable'", 'normal', '400 700', instrumentSans),
)
