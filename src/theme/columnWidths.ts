import { size, toQuery } from './tokens'

/** Media condition for viewports in which the page has its full width. */
export const FULL_WIDTH = '(min-width: 99em)'

/*
 * Approximate widths for `sizes`: the page without margins is about 91% of the viewport
 * (`space.edge`), up to `size.page`.
 */
export const pageWidth = (fraction = 1): string => `${Math.round(91 * fraction)}vw`

export const columns = (span: number): string => pageWidth(span / 12)

export const fullWidthColumns = (span: number): string =>
  `${((parseFloat(size.page) * span) / 12).toFixed(1)}rem`

/** The width of columns where a media rule applies, in entries for `sizes`. */
export const columnsAt = (span: number, rule: string) =>
  [
    [fullWidthColumns(span), FULL_WIDTH],
    [columns(span), toQuery(rule)],
  ] as const
