import { clamp, type Point } from '../../../lib/geometry'
import type { Size, Surface, Transform } from './surface'

export const FITTED: Transform = { scale: 1, x: 0, y: 0 }

export const MAX_SCALE = 4

export type Zoom = ReturnType<typeof createZoom>

/** Whether the visitor has zoomed the page itself by pinching. */
export const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1

/** Keeps the viewport within the edges of a zoomed photo, and centers any other photo. */
export function clampTransform({ scale, x, y }: Transform, photo: Size, viewport: Size): Transform {
  if (scale <= 1) return FITTED
  const maxX = Math.max(0, (photo.width * scale - viewport.width) / 2)
  const maxY = Math.max(0, (photo.height * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) }
}

export function createZoom(surface: Pick<Surface, 'photo' | 'show' | 'viewport'>) {
  let transform = FITTED
  /** The photo's width when it was last shown, before scaling. */
  let photoWidth = 0

  const show = (next: Transform, isAnimated?: boolean) => {
    transform = next
    photoWidth = surface.photo().width
    surface.show(transform, isAnimated)
  }

  const showClamped = (next: Transform, isAnimated?: boolean) => {
    show(clampTransform(next, surface.photo(), surface.viewport()), isAnimated)
  }

  const center = (): Point => {
    const { height, width, x, y } = surface.viewport()
    return { x: x + width / 2, y: y + height / 2 }
  }

  /** Scales a transform so that the content at one point on the screen moves to another. */
  const scaleAt = (from: Transform, scale: number, at: Point, to = at): Transform => {
    const { x, y } = center()
    const ratio = scale / from.scale
    return {
      scale,
      x: to.x - x - (at.x - x - from.x) * ratio,
      y: to.y - y - (at.y - y - from.y) * ratio,
    }
  }

  return {
    transform: () => transform,
    isZoomed: () => transform.scale > 1,
    show,
    showClamped,
    scaleAt,
    /** @param at point that stays in place; if omitted, the center, and the zoom is animated */
    zoomBy: (factor: number, at?: Point) => {
      const scale = clamp(transform.scale * factor, 1, MAX_SCALE)
      showClamped(scaleAt(transform, scale, at ?? center()), !at)
    },
    panBy: (x: number, y: number) => {
      showClamped({ ...transform, x: transform.x + x, y: transform.y + y })
    },
    /** Keeps the same part of the photo in the middle when the window has changed its size. */
    refit: () => {
      const ratio = surface.photo().width / (photoWidth || 1)
      showClamped({ ...transform, x: transform.x * ratio, y: transform.y * ratio })
    },
    /** Resets the stored transform for a new photo, which is already rendered at fit scale. */
    reset: () => {
      transform = FITTED
    },
  }
}
