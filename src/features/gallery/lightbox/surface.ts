import { ease } from '../../../theme/tokens'

/** A point in CSS pixels. */
export type Point = { x: number; y: number }

export const toPoint = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

export type Size = { width: number; height: number }

/** Transform of a photo: `scale` 1 fits the viewport; `x` and `y` move its center in CSS pixels. */
export type View = Point & { scale: number }

export type Surface = ReturnType<typeof createSurface>

export const TRANSITION_MS = 380
const SLIDE_MS = 320
const ZOOM_MS = 220

/** Skips the animation if the visitor prefers reduced motion. */
const play = (element: Element, from: Keyframe, to: Keyframe, duration: number) =>
  element.animate([from, to], {
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    easing: ease.out,
  })

function cancelAnimations(element: Element) {
  for (const animation of element.getAnimations()) animation.cancel()
}

/** Moves an element from its current position, even mid-animation. */
function move(element: HTMLElement, transform: string, duration: number) {
  const from = getComputedStyle(element).transform
  cancelAnimations(element)
  element.style.transform = transform
  if (duration > 0) play(element, { transform: from }, {}, duration)
}

type Actions = {
  /** Moves to the photo on the right (1) or left (-1). */
  step: (direction: 1 | -1) => void
  close: () => void
}

/**
 * Creates what the gestures control. All lengths are in CSS pixels.
 *
 * @param viewport the visible area of the track, which is the row of photos
 * @param frame returns the frame of the current photo
 * @param onScale called with the scale of the current photo
 */
export function createSurface(
  viewport: HTMLElement,
  track: HTMLElement,
  frame: () => HTMLElement,
  { onScale, ...actions }: Actions & { onScale: (scale: number) => void },
) {
  return {
    ...actions,
    viewport: () => viewport.getBoundingClientRect(),
    /** Size of the current photo at scale 1. */
    photo: () => ({ width: frame().offsetWidth, height: frame().offsetHeight }),
    /** Current horizontal offset of the track from its resting position. */
    offset: () => new DOMMatrix(getComputedStyle(track).transform).m41,
    /** Stops any animation of the track and moves it. */
    slide: (offset: number, isAnimated = false) => {
      move(track, offset === 0 ? '' : `translateX(${offset}px)`, isAnimated ? SLIDE_MS : 0)
    },
    show: ({ scale, x, y }: View, isAnimated = false) => {
      const isFitted = scale === 1 && x === 0 && y === 0
      const transform = isFitted ? '' : `translate(${x}px, ${y}px) scale(${scale})`
      move(frame(), transform, isAnimated ? ZOOM_MS : 0)
      onScale(scale)
    },
  }
}

/** Keyframe that makes an element with the layout box `box` cover `target`, cropped to fit. */
export function coverKeyframe(box: Point & Size, target: Point & Size) {
  // In a window too small for the photo, its box is empty.
  const scale = Math.max(target.width / (box.width || 1), target.height / (box.height || 1), 0.01)
  const x = target.x + target.width / 2 - (box.x + box.width / 2)
  const y = target.y + target.height / 2 - (box.y + box.height / 2)
  const cropX = (box.width - target.width / scale) / 2
  const cropY = (box.height - target.height / scale) / 2
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cropY}px ${cropX}px)`,
  }
}

/**
 * Animates the photo from its tile to the lightbox, or from its current position back to its tile.
 *
 * @param frame the photo's frame; the track must not be moving
 */
export function animatePhoto(frame: HTMLElement, tile: HTMLElement, to: 'lightbox' | 'tile') {
  const { transform } = getComputedStyle(frame)
  cancelAnimations(frame)
  // Measure without a transform: the keyframe at the tile is relative to the layout box.
  frame.style.transform = ''
  const atTile = coverKeyframe(frame.getBoundingClientRect(), tile.getBoundingClientRect())
  const uncropped = { clipPath: 'inset(0)' }
  return to === 'tile'
    ? play(frame, { transform, ...uncropped }, atTile, TRANSITION_MS)
    : play(frame, atTile, { transform: 'none', ...uncropped }, TRANSITION_MS)
}

/** Scrolls a tile into view if less than half of it is visible. */
export function scrollToTile(tile: HTMLElement): void {
  const { bottom, height, top } = tile.getBoundingClientRect()
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  if (visible < height / 2) tile.scrollIntoView({ block: 'nearest' })
}
