import type { FlowerStage } from './stages'

/**
 * A flower in a box of 264 × 400 that starts at x = -12, so that y = 400 is the ground.
 * `line` is one unbroken path from the left edge of the ground to its right edge.
 * Every page carries one of them, so the paths use relative commands and as few digits as they can.
 */
export type Drawing = {
  line: string
  petals: string[]
  leaves: string[]
  /** Dots: strokes of no length with round ends. One path is far shorter than as many circles. */
  sparks?: { d: string; width: number }
}

export const VIEW_BOX = '-12 0 264 400'

/** What a page draws by itself, since it moves. Tints and sparks come from the sprite. */
export type DrawnLine = { stage: FlowerStage; line: string }

/** How far beyond the drawing the ground line runs: more than the width of any screen. */
const GROUND_REACH = 2600

/** Prolongs the line along the ground on both sides, so that it crosses the whole screen. */
export function lineAcrossScreen(line: string): string {
  return `M-${GROUND_REACH.toString()} 400L${line.slice(1)}L${GROUND_REACH.toString()} 400`
}
