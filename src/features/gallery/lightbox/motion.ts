import { clamp } from '../../../lib/geometry'
import { ease } from '../../../theme/tokens'
import type { State } from './state'

const SLIDE_MS = 320
const FADE_OUT_MS = 160
/** In CSS pixels. */
const FADE_SHIFT = 48

/** Skips the animation if the visitor prefers reduced motion. */
export const animate = (element: Element, from: Keyframe, to: Keyframe, duration: number) =>
  element.animate([from, to], {
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    easing: ease.out,
  })

export function cancelAnimations(element: Element): void {
  for (const animation of element.getAnimations()) animation.cancel()
}

/** Moves an element from its current position, even mid-animation. */
export function move(element: HTMLElement, transform: string, duration: number): void {
  const from = getComputedStyle(element).transform
  cancelAnimations(element)
  element.style.transform = transform
  if (duration > 0) animate(element, { transform: from }, {}, duration)
}

/** Current horizontal offset of the track from its resting position. */
export const trackOffset = ({ track }: State): number =>
  new DOMMatrix(getComputedStyle(track).transform).m41

/** Stops any animation of the track and moves it. */
export function moveTrack({ track }: State, offset: number, isAnimated = false): void {
  move(track, `translateX(${offset}px)`, isAnimated ? SLIDE_MS : 0)
}

/*
 * `slideIn` and `fadeIn` bring in the current photo after another one. The direction is 1 if the photos
 * move to the left, and -1 if they move to the right.
 */

/** Continues a swipe from its offset (at most one photo away), so that quick swipes do not jump. */
export function slideIn(state: State, direction: number): void {
  const { width } = state.viewport.getBoundingClientRect()
  moveTrack(state, clamp(trackOffset(state) + direction * width, -width, width))
  moveTrack(state, 0, true)
}

/** For buttons and keys: between narrow photos, a slide leaves the middle of a wide screen empty. */
export function fadeIn(state: State, direction: number, from: Element, to: Element): void {
  const shift = (by: number) => `translateX(${by * direction * FADE_SHIFT}px)`
  const { opacity } = getComputedStyle(from)
  const start = { transform: `translateX(${trackOffset(state)}px)`, opacity }
  moveTrack(state, 0)
  animate(from, start, { transform: shift(-1), opacity: 0 }, FADE_OUT_MS)
  animate(to, { transform: shift(1), opacity: 0 }, { transform: 'none', opacity: 1 }, SLIDE_MS)
}
