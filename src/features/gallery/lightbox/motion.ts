import { coverKeyframe, type Box } from './geometry'

const EASE = 'cubic-bezier(.22, .7, .2, 1)'
const FLIGHT_MS = 380
const SLIDE_MS = 320
const FADE_MS = 180

/** True if the visitor asks for less motion: photos then fade and do not move. */
export const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const play = (element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) =>
  element.animate(keyframes, { easing: EASE, fill: 'backwards', ...options })

/** Everything but the photo appears or goes. */
export function fade(dialog: Element, parts: Iterable<Element>, isIn: boolean): Animation[] {
  const keyframes = isIn ? [{ opacity: 0 }, {}] : [{}, { opacity: 0 }]
  const options: KeyframeAnimationOptions = {
    duration: isMotionReduced() ? FADE_MS : FLIGHT_MS,
    fill: 'both',
  }
  return [
    play(dialog, keyframes, { ...options, pseudoElement: '::before' }),
    ...Array.from(parts, (part) => play(part, keyframes, options)),
  ]
}

/** Scrolls a tile into view if less than half of it is visible; otherwise the page stays put. */
export function scrollTileIntoView(tile: HTMLElement | undefined): void {
  if (!tile) return
  const { bottom, height, top } = tile.getBoundingClientRect()
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  if (visible < height / 2) tile.scrollIntoView({ block: 'nearest' })
}

/**
 * Hides a tile's photo while the lightbox's photo flies from it or back; the tile keeps its colour.
 *
 * @returns a function that shows it again
 */
export function lift(tile: HTMLElement | undefined): () => void {
  if (!tile || isMotionReduced()) return () => undefined
  tile.style.visibility = 'hidden'
  return () => {
    tile.style.visibility = ''
  }
}

/**
 * The photo flies from its tile into its place.
 *
 * @param own where the frame is laid out
 */
export function flyIn(frame: Element, own: Box, tile: Box | undefined): Animation {
  if (!tile || isMotionReduced()) return play(frame, [{ opacity: 0 }, {}], { duration: FADE_MS })
  return play(frame, [coverKeyframe(own, tile), { transform: 'none', clipPath: 'inset(0)' }], {
    duration: FLIGHT_MS,
  })
}

/** The photo flies from wherever it is to its tile. */
export function flyOut(frame: HTMLElement, tile: Box | undefined): Animation {
  if (!tile || isMotionReduced()) {
    return play(frame, [{}, { opacity: 0 }], { duration: FADE_MS, fill: 'both' })
  }
  const now = getComputedStyle(frame).transform
  // Measure the frame untransformed: the tile's keyframe is relative to that box.
  for (const animation of frame.getAnimations()) animation.cancel()
  const moved = frame.style.transform
  frame.style.transform = 'none'
  const own = frame.getBoundingClientRect()
  frame.style.transform = moved
  return play(frame, [{ transform: now, clipPath: 'inset(0)' }, coverKeyframe(own, tile)], {
    duration: FLIGHT_MS,
    fill: 'both',
  })
}

/** The row of photos glides into its place, from where it is now. */
export function glide(row: Element, offset: number): Animation {
  if (isMotionReduced()) return play(row, [{ opacity: 0 }, {}], { duration: FADE_MS })
  return play(row, [{ transform: `translateX(${offset}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
  })
}

/** Where the row is at this moment, in pixels to the right of its place. */
export function offsetOf(row: Element): number {
  const { transform } = getComputedStyle(row)
  return transform === 'none' ? 0 : new DOMMatrix(transform).m41
}
