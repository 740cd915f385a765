import type { FlowerStage } from './stages'

/**
 * A flower in a box of 264 × 400 that starts at x = -12, with the ground at y = 400.
 * `line` is one continuous path from the left to the right edge of the ground.
 * Every page includes one, so paths use relative commands and few digits.
 */
export type Drawing = {
  line: string
  petals: string[]
  leaves: string[]
  /** Dots: zero-length strokes with round caps, which take less markup than circles. */
  sparks?: { d: string; width: number }
}

export const VIEW_BOX = '-12 0 264 400'

/** The animated line, inline in the page. Tints and sparks come from the sprite. */
export type DrawnLine = { stage: FlowerStage; line: string }

/** How far the ground line extends beyond the drawing: more than any screen. */
const GROUND_REACH = 2600

/** Extends the line on both sides, so that it crosses the whole screen. */
export function lineAcrossScreen(line: string): string {
  return `M-${GROUND_REACH.toString()} 400L${line.slice(1)}L${GROUND_REACH.toString()} 400`
}
