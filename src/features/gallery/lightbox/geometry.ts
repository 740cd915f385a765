/** A place in CSS pixels. */
export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

export type Box = Point & Size

/** How a photo is shown: `scale` 1 fits the viewport, `x` and `y` move its centre in CSS pixels. */
export type View = Point & { scale: number }

export const FITTED: View = { scale: 1, x: 0, y: 0 }

/** How far a photo may be enlarged. */
export const MAX_SCALE = 4

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/**
 * Keeps a photo from being moved further than its edges.
 *
 * @param photo size of the photo at scale 1
 * @param viewport size of the area it is seen through
 */
export function clampView({ scale, x, y }: View, photo: Size, viewport: Size): View {
  const reachX = Math.max(0, (photo.width * scale - viewport.width) / 2)
  const reachY = Math.max(0, (photo.height * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -reachX, reachX), y: clamp(y, -reachY, reachY) }
}

/**
 * Enlarges or reduces a photo so that what was under one point comes to lie under another.
 *
 * @param from the point before, relative to the centre of the viewport
 * @param to the point after; the same one for a double tap, the fingers' new middle for a pinch
 */
export function zoomView(view: View, scale: number, from: Point, to: Point = from): View {
  const ratio = scale / view.scale
  return {
    scale,
    x: to.x - (from.x - view.x) * ratio,
    y: to.y - (from.y - view.y) * ratio,
  }
}

export const limitScale = (scale: number) => clamp(scale, 1, MAX_SCALE)

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Where on the screen a photo comes from. */
export type Side = 'left' | 'right'

/** From this speed on (pixels a millisecond) a short flick counts like a long drag. */
const FLICK_SPEED = 0.4
const FLICK_LEAST = 12

/**
 * The side whose photo a drag brings when it ends. A flick counts by its own direction, wherever the
 * row was when it began; a slow drag counts by where it has left the row.
 *
 * @param offset how far the row is from its place, in pixels; to the left is negative
 * @param moved how far the finger has moved it, with the same sign
 * @param speed in pixels a millisecond, with the same sign
 * @param width of the viewport
 */
export function sideOfSwipe(
  offset: number,
  moved: number,
  speed: number,
  width: number,
): Side | undefined {
  const isFlick =
    Math.abs(speed) > FLICK_SPEED &&
    Math.abs(moved) > FLICK_LEAST &&
    Math.sign(speed) === Math.sign(moved)
  if (isFlick) return moved < 0 ? 'right' : 'left'
  if (Math.abs(offset) < width * 0.3) return undefined
  return offset < 0 ? 'right' : 'left'
}

/** Whether a pull downwards closes when it ends; the units are those of `sideOfSwipe`. */
export function isPullToClose(offset: number, speed: number, height: number): boolean {
  return offset > height * 0.18 || (speed > FLICK_SPEED && offset > FLICK_LEAST)
}

/** Keyframe of an element that is laid out at `own` so that it is seen, cut to fit, at `target`. */
export function coverKeyframe(own: Box, target: Box): { transform: string; clipPath: string } {
  const scale = Math.max(target.width / own.width, target.height / own.height)
  const x = target.x + target.width / 2 - (own.x + own.width / 2)
  const y = target.y + target.height / 2 - (own.y + own.height / 2)
  const cutX = (own.width - target.width / scale) / 2
  const cutY = (own.height - target.height / scale) / 2
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cutY}px ${cutX}px)`,
  }
}
