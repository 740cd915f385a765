import { cappedSizes } from '../../content/photoWidths'
import { columns, columnsOfFullPage, FULL_PAGE, pageWidth } from '../../theme/columnWidths'
import { NARROW_INSET, type Slot } from './composition'

function narrowWidth({ narrow }: Slot): string {
  if (narrow === 'bleed') return '100vw'
  return pageWidth(narrow === 'full' ? 1 : (100 - NARROW_INSET[narrow]) / 100)
}

/**
 * The `sizes` attribute of a photo in the grid: its width, so that the browser knows it before any
 * style has arrived. Plain lengths, `calc()` and media conditions only; Safari reads no others there.
 */
export function tileSizes(slot: Slot): string {
  if (slot.isBand) return ['(min-width: 40em) 100vw', ...cappedSizes(narrowWidth(slot))].join(', ')
  const wide = `(min-width: 64em) ${columns(slot.wide.span)}`
  return [
    `(min-width: ${FULL_PAGE}em) ${columnsOfFullPage(slot.wide.span)}`,
    ...(slot.wide.span === slot.medium.span ? [] : [wide]),
    `(min-width: 40em) ${columns(slot.medium.span)}`,
    ...cappedSizes(narrowWidth(slot)),
  ].join(', ')
}
