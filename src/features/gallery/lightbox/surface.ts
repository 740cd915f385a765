/** A point in CSS pixels. */
export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

/** Transform of a photo: `scale` 1 fits the viewport; `x` and `y` move its center in CSS pixels. */
export type View = Point & { scale: number }

/** What the gestures control. All lengths are in CSS pixels. */
export type Surface = {
  /** The visible area for photos. */
  viewport: () => DOMRect
  /** Size of the current photo at scale 1. */
  photo: () => Size
  /** Current horizontal offset of the row of photos from its resting position. */
  offset: () => number
  /** Stops any animation of the row and moves it. */
  slide: (offset: number, isAnimated?: boolean) => void
  /** Transforms the current photo. */
  show: (view: View, isAnimated?: boolean) => void
  /** Moves to the photo on the right (1) or on the left (-1). */
  step: (by: 1 | -1) => void
  close: () => void
}

const EASE = 'cubic-bezier(.22, .7, .2, 1)'
export const FLIGHT_MS = 380
const SLIDE_MS = 320
const ZOOM_MS = 220

/** Skips the animation if the visitor prefers reduced motion. */
const play = (element: Element, from: Keyframe, to: Keyframe, duration: number) =>
  element.animate([from, to], {
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    easing: EASE,
  })

function stop(element: Element) {
  for (const animation of element.getAnimations()) animation.cancel()
}

/** Moves an element from its current position, even in mid-animation. */
function move(element: HTMLElement, transform: string, duration: number) {
  const from = getComputedStyle(element).transform
  stop(element)
  element.style.transform = transform
  if (duration > 0) play(element, { transform: from }, {}, duration)
}

/**
 * Creates a surface for the elements of the dialog.
 *
 * @param row contains the photos
 * @param frame returns the frame of the current photo
 * @param onScale called with the scale of the current photo
 */
export function createSurface(
  viewport: HTMLElement,
  row: HTMLElement,
  frame: () => HTMLElement,
  { onScale, ...actions }: Pick<Surface, 'step' | 'close'> & { onScale: (scale: number) => void },
): Surface {
  return {
    ...actions,
    viewport: () => viewport.getBoundingClientRect(),
    photo: () => ({ width: frame().offsetWidth, height: frame().offsetHeight }),
    offset: () => new DOMMatrix(getComputedStyle(row).transform).m41,
    slide: (offset, isAnimated = false) => {
      move(row, offset === 0 ? '' : `translateX(${offset}px)`, isAnimated ? SLIDE_MS : 0)
    },
    show: ({ scale, x, y }, isAnimated = false) => {
      const isFitted = scale === 1 && x === 0 && y === 0
      const transform = isFitted ? '' : `translate(${x}px, ${y}px) scale(${scale})`
      move(frame(), transform, isAnimated ? ZOOM_MS : 0)
      onScale(scale)
    },
  }
}

/** Keyframe that makes an element with layout box `own` cover `target`, cropped to fit. */
export function coverKeyframe(own: Point & Size, target: Point & Size) {
  const scale = Math.max(target.width / own.width, target.height / own.height)
  const x = target.x + target.width / 2 - (own.x + own.width / 2)
  const y = target.y + target.height / 2 - (own.y + own.height / 2)
  const cropX = (own.width - target.width / scale) / 2
  const cropY = (own.height - target.height / scale) / 2
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cropY}px ${cropX}px)`,
  }
}

/**
 * Animates the photo from its tile to the lightbox, or from its current position to its tile.
 *
 * @param frame the photo's frame; the row must not be moving
 */
export function fly(frame: HTMLElement, tile: HTMLElement, to: 'lightbox' | 'tile'): Animation {
  const { transform } = getComputedStyle(frame)
  stop(frame)
  // Measure without a transform: the keyframe at the tile is relative to the layout box.
  frame.style.transform = ''
  const atTile = coverKeyframe(frame.getBoundingClientRect(), tile.getBoundingClientRect())
  const uncropped = { clipPath: 'inset(0)' }
  return to === 'tile'
    ? play(frame, { transform, ...uncropped }, atTile, FLIGHT_MS)
    : play(frame, atTile, { transform: 'none', ...uncropped }, FLIGHT_MS)
}

/** Scrolls a tile into view if less than half of it is visible; otherwise the page stays put. */
export function scrollToTile(tile: HTMLElement): void {
  const { bottom, height, top } = tile.getBoundingClientRect()
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  if (visible < height / 2) tile.scrollIntoView({ block: 'nearest' })
}
