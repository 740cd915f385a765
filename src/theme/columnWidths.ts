import { size } from './tokens'

/** From here on, in em, the page has its full width. */
export const FULL_PAGE = 99

/*
 * Widths of photos for `sizes`, near enough to choose a file by: the page without its margins is
 * about 91 % of the screen (`space.edge`), and no wider than `size.page`.
 */
const PAGE = 91

/** @returns width of a part of the page */
export const pageWidth = (part = 1): string => `${Math.round(PAGE * part)}vw`

/** @returns width of `span` of the twelve columns */
export const columns = (span: number): string => pageWidth(span / 12)

/** @returns the same where the page has its full width */
export const columnsOfFullPage = (span: number): string =>
  `${((parseFloat(size.page) * span) / 12).toFixed(1)}rem`
