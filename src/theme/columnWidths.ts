import { toQuery } from './tokens'

/*
 * Approximate widths for `sizes`: the page without margins is about 91% of the viewport
 * (`space.edge`), on wide screens, too, because the root font size grows with them.
 */
export const pageWidth = (fraction = 1): string => `${Math.round(91 * fraction)}vw`

export const columns = (span: number): string => pageWidth(span / 12)

/** The width of columns where a media rule applies, an entry for `sizes`. */
export const columnsAt = (span: number, rule: string) => [columns(span), toQuery(rule)] as const
