import type { Point, Size, Surface, View } from './surface'

export const FITTED: View = { scale: 1, x: 0, y: 0 }

export const MAX_SCALE = 4

export type Zoom = ReturnType<typeof createZoom>

export const clamp = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), max)

/** Whether the visitor has zoomed the page itself by pinching. */
export const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1

/** Keeps the viewport within the edges of a zoomed photo, and centers any other photo. */
export function clampView({ scale, x, y }: View, photo: Size, viewport: Size): View {
  if (scale <= 1) return FITTED
  const maxX = Math.max(0, (photo.width * scale - viewport.width) / 2)
  const maxY = Math.max(0, (photo.height * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

/** Stores the view of the current photo and applies it to the surface. */
export function createZoom(surface: Pick<Surface, 'photo' | 'show' | 'viewport'>) {
  let view = FITTED

  const show = (next: View, isAnimated?: boolean) => {
    view = next
    surface.show(view, isAnimated)
  }

  const showClamped = (next: View, isAnimated?: boolean) => {
    show(clampView(next, surface.photo(), surface.viewport()), isAnimated)
  }

  /** Scales a view so that the content at one point on the screen moves to another. */
  const scaleAt = (from: View, scale: number, at: Point, to = at): View => {
    const { height, width, x, y } = surface.viewport()
    const center = { x: x + width / 2, y: y + height / 2 }
    const ratio = scale / from.scale
    return {
      scale,
      x: to.x - center.x - (at.x - center.x - from.x) * ratio,
      y: to.y - center.y - (at.y - center.y - from.y) * ratio,
    }
  }

  return {
    view: () => view,
    isZoomed: () => view.scale > 1,
    /** Shows the photo without clamping, for pinching and dragging. */
    show,
    showClamped,
    scaleAt,
    /** @param at point that stays in place; if omitted, the center, and the zoom is animated */
    zoomBy: (factor: number, at?: Point) => {
      const scale = clamp(view.scale * factor, 1, MAX_SCALE)
      const { height, width, x, y } = surface.viewport()
      showClamped(scaleAt(view, scale, at ?? { x: x + width / 2, y: y + height / 2 }), !at)
    },
    panBy: (x: number, y: number) => {
      showClamped({ ...view, x: view.x + x, y: view.y + y })
    },
    /** Resets the stored view for a new photo, which is already rendered at fit scale. */
    reset: () => {
      view = FITTED
    },
  }
}
