import type { FlowerStage } from './stages'

/**
 * The line of a flower: one continuous path from the left edge to the right edge of the ground.
 * Every page inlines one, so paths use relative commands and few digits.
 */
export type FlowerLine = { stage: FlowerStage; path: string; length: number }

/** A flower in a 264 × 400 box that starts at x = -12, with the ground at y = 400. */
export type Drawing = {
  line: FlowerLine
  petals: string[]
  leaves?: string
  /** Dots: zero-length strokes with round caps, which need less markup than circles. */
  sparks?: { d: string; width: number }
}

export const VIEW_BOX = '-12 0 264 400'

/** Extends a flower's line on both sides, past the edges of any screen. */
export const extendLine = ({ path }: FlowerLine): string => `M-2600 400L${path.slice(1)}L2600 400`

export const extendedLength = ({ length }: FlowerLine): number => 5200 + length - 264
