import type { FlowerStage } from './stages'

/**
 * The line of a flower: one continuous path from the left edge to the right edge of the ground.
 * Every page inlines one, so paths use relative commands and few digits.
 */
export type FlowerLine = { stage: FlowerStage; path: string; length: number }

/** The box of a flower, whose lower edge is the ground. */
export const BOX = { left: -12, width: 264, height: 400 } as const

export type Drawing = {
  line: FlowerLine
  petals: string[]
  leaves?: string
  /** Dots: zero-length strokes with round caps, which need less markup than circles. */
  sparks?: { d: string; width: number }
}

export const VIEW_BOX = `${BOX.left} 0 ${BOX.width} ${BOX.height}`

/** How far the ground extends on both sides of x = 0, past the edges of any screen. */
export const REACH = 2600

/** Extends a flower's line on both sides. */
export const extendLine = ({ path }: FlowerLine): string =>
  `M-${REACH} ${BOX.height}L${path.slice(1)}L${REACH} ${BOX.height}`

export const extendedLength = ({ length }: FlowerLine): number => 2 * REACH + length - BOX.width
