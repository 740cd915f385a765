import { clamp, type Point } from '../../../lib/geometry'
import { move } from './motion'
import { currentSlide, FITTED, type State, type Transform } from './state'

export const MAX_SCALE = 4

const ZOOM_MS = 220

/** Whether the visitor has zoomed the page itself by pinching. */
export const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1

export const isZoomed = ({ transform }: State) => transform.scale > 1

/** Keeps the viewport within the edges of a zoomed photo, and centers any other photo. */
function clampTransform(state: State, { scale, x, y }: Transform): Transform {
  if (scale <= 1) return FITTED
  const { offsetHeight, offsetWidth } = currentSlide(state).frame
  const viewport = state.viewport.getBoundingClientRect()
  const maxX = Math.max(0, (offsetWidth * scale - viewport.width) / 2)
  const maxY = Math.max(0, (offsetHeight * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

export function setTransform(state: State, transform: Transform, isAnimated = false): void {
  const { scale, x, y } = transform
  const { frame, updateFile } = currentSlide(state)
  state.transform = transform
  move(frame, `translate(${x}px, ${y}px) scale(${scale})`, isAnimated ? ZOOM_MS : 0)
  // Any other photo is shown in the file for its size.
  if (scale > 1) updateFile(scale)
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
