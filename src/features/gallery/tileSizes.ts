import { size, space } from '../../theme/tokens'
import { NARROW_INSET, type Slot } from './composition'

const EDGE = space.edge
const COLUMN = `min(100vw - 2 * ${EDGE}, ${size.page})`

/** Width of `span` of the twelve columns with the gutters between them. */
const columns = (span: number) =>
  span === 12
    ? COLUMN
    : `(${COLUMN} + ${space.gutter}) * ${(span / 12).toFixed(4)} - ${space.gutter}`

function narrowWidth({ narrow }: Slot): string {
  if (narrow === 'bleed') return '100vw'
  if (narrow === 'full') return `calc(100vw - 2 * ${EDGE})`
  return `calc((100vw - 2 * ${EDGE}) * ${((100 - NARROW_INSET[narrow]) / 100).toString()})`
}

/**
 * The `sizes` attribute of a photo in the grid. It repeats the grid's own arithmetic, so the
 * browser knows the exact width before any style has arrived.
 */
export function tileSizes(slot: Slot): string {
  if (slot.isBand) return '100vw'
  return [
    `(min-width: 64em) calc(${columns(slot.wide.span)})`,
    `(min-width: 40em) calc(${columns(slot.medium.span)})`,
    narrowWidth(slot),
  ].join(', ')
}
