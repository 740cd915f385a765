/** A place in CSS pixels. */
export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

/** How a photo is shown: `scale` 1 fits the viewport, `x` and `y` move its center in CSS pixels. */
export type View = Point & { scale: number }

/** What the gestures move. Lengths are in CSS pixels. */
export type Surface = {
  /** The area that photos are seen through. */
  viewport: () => DOMRect
  /** Size of the current photo at scale 1. */
  photo: () => Size
  /** How far the row of photos is from its resting position right now; to the left is negative. */
  offset: () => number
  /** Stops the row if it is gliding, and moves it. */
  slide: (offset: number, isAnimated?: boolean) => void
  /** Scales and moves the current photo. */
  show: (view: View, isAnimated?: boolean) => void
  /** Changes to the photo on the right (1) or on the left (-1). */
  step: (by: 1 | -1) => void
  close: () => void
}

const EASE = 'cubic-bezier(.22, .7, .2, 1)'
export const FLIGHT_MS = 380
const SLIDE_MS = 320
const ZOOM_MS = 220

/** For visitors who ask for less motion everything is in its place at once. */
const play = (element: Element, from: Keyframe, to: Keyframe, duration: number) =>
  element.animate([from, to], {
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration,
    easing: EASE,
  })

function stop(element: Element) {
  for (const animation of element.getAnimations()) animation.cancel()
}

/** Moves an element from wherever it is at this moment. */
function move(element: HTMLElement, transform: string, duration: number) {
  const from = getComputedStyle(element).transform
  stop(element)
  element.style.transform = transform
  if (duration > 0) play(element, { transform: from }, {}, duration)
}

/**
 * Creates what fingers move in the page.
 *
 * @param row holds the photos
 * @param frame the frame of the current photo
 * @param onScale tells how much the current photo is enlarged
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

/** Keyframe of an element that is laid out at `own` so that it is seen, cropped to fit, at `target`. */
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
 * The photo flies from its tile into its place, or from wherever it is to its tile.
 *
 * @param frame the photo's frame, in a row that rests
 */
export function fly(frame: HTMLElement, tile: HTMLElement, to: 'place' | 'tile'): Animation {
  const { transform } = getComputedStyle(frame)
  stop(frame)
  // Measured in its own place: the keyframe at the tile is relative to that.
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
