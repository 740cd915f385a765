import { cappedSizes, scaledWidth } from '../../content/photoWidths'
import { columns, columnsOfFullPage, FULL_PAGE, pageWidth } from '../../theme/columnWidths'
import { BAND_RATIO, NARROW_INSET, type Slot } from './composition'

function narrowWidth({ narrow }: Slot): string {
  if (narrow === 'bleed') return '100vw'
  return pageWidth(narrow === 'full' ? 1 : (100 - NARROW_INSET[narrow]) / 100)
}

/**
 * The `sizes` attribute of a photo in the grid: its width before the crop, so that the browser knows
 * it before any style has arrived. Plain lengths, `calc()` and media conditions only; Safari reads no
 * others there.
 *
 * @param ratio of the whole photo, as width for height 1
 */
export function tileSizes(slot: Slot, ratio: number): string {
  const whole = (length: string) => scaledWidth(length, ratio / slot.ratio)
  const narrow = cappedSizes(whole(narrowWidth(slot)))
  if (slot.isBand) {
    return [`(min-width: 40em) ${scaledWidth('100vw', ratio / BAND_RATIO)}`, ...narrow].join(', ')
  }
  const wide = `(min-width: 64em) ${whole(columns(slot.wide.span))}`
  return [
    `(min-width: ${FULL_PAGE}em) ${whole(columnsOfFullPage(slot.wide.span))}`,
    ...(slot.wide.span === slot.medium.span ? [] : [wide]),
    `(min-width: 40em) ${whole(columns(slot.medium.span))}`,
    ...narrow,
  ].join(', ')
}
