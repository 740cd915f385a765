/*
 * The page's columns as lengths for `sizes`, where browsers read neither custom properties nor, in
 * Safari, clamp(): the arithmetic of `space.edge`, `space.gutter` and `size.page` (tokens.ts) between
 * the widths at which the clamps reach their bounds.
 */
const EDGE = { vw: 4.2, rem: 0.4 }
const GUTTER = { vw: 1.2, rem: 0.6 }
const PAGE_REM = 90
/** From here on, in em, the page has its full width. */
export const FULL_PAGE = 99

/** A length in parts of the viewport and rem, as `sizes` takes it. */
const calc = (vw: number, rem: number) => {
  const sign = rem < 0 ? '-' : '+'
  return `calc(${vw.toFixed(1)}vw ${sign} ${Math.abs(rem).toFixed(1)}rem)`
}

/** Width of `span` of the twelve columns with the gutters between them. */
export function columns(span: number): string {
  const part = span / 12
  return calc(
    (100 - 2 * EDGE.vw + GUTTER.vw) * part - GUTTER.vw,
    (GUTTER.rem - 2 * EDGE.rem) * part - GUTTER.rem,
  )
}

/** The same where the page is at its full width; the gutter still grows a little from there. */
export function columnsOfFullPage(span: number): string {
  const gutter = GUTTER.rem + (GUTTER.vw * FULL_PAGE) / 100
  return `${((PAGE_REM + gutter) * (span / 12) - gutter).toFixed(1)}rem`
}

/** Width of the page without its margins, or of a part of it, below the full width. */
export const pageWidth = (part = 1): string =>
  calc((100 - 2 * EDGE.vw) * part, -2 * EDGE.rem * part)
