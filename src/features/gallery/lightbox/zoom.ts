import { clampView, FITTED, zoomView, type Point, type Size, type View } from './geometry'

const DOUBLE_TAP_SCALE = 2.5

export type ZoomSurface = {
  /** Size and place of the viewport: the area that photos are seen through. */
  viewport: () => DOMRect
  /** Size of the current photo at scale 1. */
  photo: () => Size
  /** Enlarges and moves the current photo. */
  show: (view: View, isAnimated: boolean) => void
}

export type Zoom = ReturnType<typeof createZoom>

/** How the current photo is shown. The view kept here is always the one the surface was last told. */
export function createZoom(surface: ZoomSurface) {
  let view: View = FITTED

  /** Places in a view are relative to the centre of the viewport. */
  const fromCentre = ({ x, y }: Point): Point => {
    const box = surface.viewport()
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }

  const tell = (next: View, isAnimated: boolean) => {
    view = next
    surface.show(view, isAnimated)
  }

  const show = (next: View, isAnimated = false) => {
    const fits = next.scale <= 1
    tell(fits ? FITTED : clampView(next, surface.photo(), surface.viewport()), isAnimated)
  }

  return {
    view: () => view,
    isEnlarged: () => view.scale > 1,
    fromCentre,
    show,
    /** Follows a pinch, which may go past the photo's edges until the fingers lift. */
    stretch: (next: View) => {
      tell(next, false)
    },
    /** Brings a stretched photo back within its limits. */
    settle: () => {
      show(view, true)
    },
    toggle: (at: Point) => {
      show(view.scale > 1 ? FITTED : zoomView(view, DOUBLE_TAP_SCALE, fromCentre(at)), true)
    },
    /** For another photo, which the surface shows fitted by itself. */
    forget: () => {
      view = FITTED
    },
  }
}
