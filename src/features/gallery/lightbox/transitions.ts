import { clamp } from '../../../lib/geometry'
import { animate, STEP_MS, type Surface } from './surface'

/*
 * Both bring in the current photo after another one; the direction is 1 if the photos move to the
 * left, and -1 if they move to the right.
 */

const FADE_OUT_MS = 160
/** In CSS pixels. */
const FADE_SHIFT = 48

/** Continues a swipe from its offset (at most one photo away), so that quick swipes do not jump. */
export function slideIn({ moveTrack, offset, viewport }: Surface, direction: number): void {
  const { width } = viewport()
  moveTrack(clamp(offset() + direction * width, -width, width))
  moveTrack(0, true)
}

/** For buttons and keys: between narrow photos, a slide leaves the middle of a wide screen empty. */
export function fadeIn(surface: Surface, direction: number, from: Element, to: Element): void {
  const shift = (by: number) => `translateX(${by * direction * FADE_SHIFT}px)`
  const { opacity } = getComputedStyle(from)
  const start = { transform: `translateX(${surface.offset()}px)`, opacity }
  surface.moveTrack(0)
  animate(from, start, { transform: shift(-1), opacity: 0 }, FADE_OUT_MS)
  animate(to, { transform: shift(1), opacity: 0 }, { transform: 'none', opacity: 1 }, STEP_MS)
}
