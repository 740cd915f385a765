import type { Point } from '../../../lib/geometry'
import { ease } from '../../../theme/tokens'
import type { Carousel } from './carousel'

export const toPoint = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

export type Size = { width: number; height: number }

/** Transform of a photo: `scale` 1 fits the viewport; `x` and `y` move its center in CSS pixels. */
export type Transform = Point & { scale: number }

export type Surface = ReturnType<typeof createSurface>

export const STEP_MS = 320
const ZOOM_MS = 220

/** Skips the animation if the visitor prefers reduced motion. */
export const animate = (element: Element, from: Keyframe, to: Keyframe, duration: number) =>
  element.animate([from, to], {
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    easing: ease.out,
  })

/** Moves an element from its current position, even mid-animation. */
function move(element: HTMLElement, transform: string, duration: number) {
  const from = getComputedStyle(element).transform
  cancelAnimations(element)
  element.style.transform = transform
  if (duration > 0) animate(element, { transform: from }, {}, duration)
}

export function cancelAnimations(element: Element): void {
  for (const animation of element.getAnimations()) animation.cancel()
}

type Actions = {
  /** Moves to the photo on the right (1) or left (-1). */
  step: (direction: 1 | -1) => void
  dismiss: () => void
}

/** Creates what the gestures control; the viewport is the visible area of the track. */
export function createSurface(
  viewport: HTMLElement,
  track: HTMLElement,
  { frame, updateFile }: Carousel,
  actions: Actions,
) {
  return {
    ...actions,
    viewport: () => viewport.getBoundingClientRect(),
    photo: () => ({ width: frame().offsetWidth, height: frame().offsetHeight }),
    /** Current horizontal offset of the track from its resting position. */
    offset: () => new DOMMatrix(getComputedStyle(track).transform).m41,
    /** Stops any animation of the track and moves it. */
    moveTrack: (offset: number, isAnimated = false) => {
      move(track, `translateX(${offset}px)`, isAnimated ? STEP_MS : 0)
    },
    show: ({ scale, x, y }: Transform, isAnimated = false) => {
      const transform = `translate(${x}px, ${y}px) scale(${scale})`
      move(frame(), transform, isAnimated ? ZOOM_MS : 0)
      updateFile(scale)
    },
  }
}
