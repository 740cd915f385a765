import { clamp, type Point, type Size } from '../../../lib/geometry'
import { move } from './motion'
import { currentSlide, FITTED, type State, type Transform } from './state'

export const MAX_SCALE = 4

const ZOOM_MS = 220

/** Whether the visitor has zoomed the page itself by pinching. */
export const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1

export const isZoomed = ({ transform }: State) => transform.scale > 1

/** Without its transform. */
function photoSize(state: State): Size {
  const { offsetHeight, offsetWidth } = currentSlide(state).frame
  return { width: offsetWidth, height: offsetHeight }
}

/** Keeps the viewport within the edges of a zoomed photo, and centers any other photo. */
function clampTransform(state: State, { scale, x, y }: Transform): Transform {
  if (scale <= 1) return FITTED
  const photo = photoSize(state)
  const viewport = state.viewport.getBoundingClientRect()
  const maxX = Math.max(0, (photo.width * scale - viewport.width) / 2)
  const maxY = Math.max(0, (photo.height * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

export function setTransform(state: State, transform: Transform, isAnimated = false): void {
  const { scale, x, y } = transform
  const { frame, updateFile } = currentSlide(state)
  state.transform = transform
  state.photoWidth = photoSize(state).width
  move(frame, `translate(${x}px, ${y}px) scale(${scale})`, isAnimated ? ZOOM_MS : 0)
  updateFile(scale)
}

export function setClamped(state: State, transform: Transform, isAnimated?: boolean): void {
  setTransform(state, clampTransform(state, transform), isAnimated)
}

function getCenter({ viewport }: State): Point {
  const { height, width, x, y } = viewport.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Scales a transform so that the content at one point on the screen moves to another. */
export function scaleAt(
  state: State,
  from: Transform,
  scale: number,
  at: Point,
  to = at,
): Transform {
  const center = getCenter(state)
  const ratio = scale / from.scale
  return {
    scale,
    x: to.x - center.x - (at.x - center.x - from.x) * ratio,
    y: to.y - center.y - (at.y - center.y - from.y) * ratio,
  }
}

/** @param at point that stays in place; if omitted, the center, and the zoom is animated */
export function zoomBy(state: State, factor: number, at?: Point): void {
  const { transform } = state
  const scale = clamp(transform.scale * factor, 1, MAX_SCALE)
  setClamped(state, scaleAt(state, transform, scale, at ?? getCenter(state)), !at)
}

export function panBy(state: State, x: number, y: number): void {
  const { transform } = state
  setClamped(state, { ...transform, x: transform.x + x, y: transform.y + y })
}

/** Keeps the same part of the photo in the middle when the window has changed its size. */
export function refit(state: State): void {
  const { transform } = state
  const ratio = photoSize(state).width / (state.photoWidth || 1)
  setClamped(state, { ...transform, x: transform.x * ratio, y: transform.y * ratio })
}
