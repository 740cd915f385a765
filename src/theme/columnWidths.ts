import { size } from './tokens'

/** Viewport width in em from which the page has its full width. */
export const FULL_PAGE = 99

/*
 * Approximate widths for `sizes`: the page without margins is about 91% of the viewport
 * (`space.edge`), up to `size.page`.
 */
const PAGE = 91

/** @returns width of a fraction of the page */
export const pageWidth = (part = 1): string => `${Math.round(PAGE * part)}vw`

/** @returns width of `span` of the twelve columns */
export const columns = (span: number): string => pageWidth(span / 12)

/** @returns the same at the page's full width */
export const columnsOfFullPage = (span: number): string =>
  `${((parseFloat(size.page) * span) / 12).toFixed(1)}rem`
