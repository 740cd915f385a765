import { cappedSizes, scaledWidth } from '../../lib/photoWidths'
import { columns, pageWidth } from '../../theme/columnWidths'
import { media, toQuery } from '../../theme/tokens'
import { BAND_RATIO, NARROW_INSET, type Slot } from './composition'

const TWO_COLUMNS = toQuery(media.twoColumns)

/**
 * The `sizes` attribute of a photo in the grid, based on its width before cropping. Uses only plain
 * lengths, `calc()` and media conditions, because Safari supports nothing else in `sizes`.
 */
export function tileSizes(slot: Slot, photoRatio: number): string {
  const uncropped = (length: string) => scaledWidth(length, photoRatio / slot.ratio)
  const narrowWidth =
    slot.narrow === 'bleed' ? '100vw' : pageWidth(1 - NARROW_INSET[slot.narrow] / 100)
  const narrow = cappedSizes(uncropped(narrowWidth))
  if (slot.isBand) {
    return [`${TWO_COLUMNS} ${scaledWidth('100vw', photoRatio / BAND_RATIO)}`, ...narrow].join(', ')
  }
  const wide = `${toQuery(media.wide)} ${uncropped(columns(slot.wide.span))}`
  return [
    ...(slot.wide.span === slot.medium.span ? [] : [wide]),
    `${TWO_COLUMNS} ${uncropped(columns(slot.medium.span))}`,
    ...narrow,
  ].join(', ')
}
