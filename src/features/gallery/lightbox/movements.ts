import {
  distance,
  isPullToClose,
  MAX_SCALE,
  middle,
  sideOfSwipe,
  zoomView,
  type Point,
  type Side,
} from './geometry'
import type { Zoom } from './zoom'

/** What fingers do between coming down and lifting. */
export type Movement = {
  /** Whether it is a tap as long as no finger has moved. */
  mayBeTap: boolean
  follow: (a: Point, b: Point | undefined) => void
  finish: (at: Point, speed: Point) => void
  /** Ends it without its outcome: nothing steps, nothing closes. */
  abandon: () => void
}

export type DragSurface = {
  viewport: () => DOMRect
  /** Stops the row's animation and returns the row's offset from its resting position. */
  hold: () => number
  /** Moves the row of photos sideways. */
  slide: (offset: number) => void
  /** Moves the current photo down and lets the page show through. */
  pull: (offset: number) => void
  /**
   * Lets the row and the photo go back to their place. Each `hold` is followed by this, by `step`
   * or by `close`, unless the photo changes meanwhile; never called while a photo is enlarged.
   */
  release: () => void
  /** Changes to the photo on that side. */
  step: (side: Side) => void
  close: () => void
}

/** Movement of no more than this many pixels is a tap. */
export const SLOP = 8

const LEAST_PINCH_SCALE = 0.8

/** One finger on a fitted photo: to the side it changes the photo, downwards it closes. */
export function startDrag(surface: DragSurface, start: Point): Movement {
  const startOffset = surface.hold()
  // A finger that catches the gliding row goes on moving it at once.
  const isCaught = startOffset !== 0
  let direction: 'undecided' | 'sideways' | 'down' = isCaught ? 'sideways' : 'undecided'

  return {
    mayBeTap: !isCaught,
    follow: (at) => {
      const dx = at.x - start.x
      const dy = at.y - start.y
      if (direction === 'undecided' && distance(at, start) > SLOP) {
        direction = Math.abs(dx) > Math.abs(dy) ? 'sideways' : 'down'
      }
      if (direction === 'sideways') surface.slide(startOffset + dx)
      else if (direction === 'down') surface.pull(Math.max(dy, 0))
    },
    finish: (at, speed) => {
      const { height, width } = surface.viewport()
      const dx = at.x - start.x
      const side =
        direction === 'sideways' ? sideOfSwipe(startOffset + dx, dx, speed.x, width) : undefined
      if (side) surface.step(side)
      else if (direction === 'down' && isPullToClose(at.y - start.y, speed.y, height))
        surface.close()
      else surface.release()
    },
    abandon: () => {
      surface.release()
    },
  }
}

/** One finger on an enlarged photo moves it. */
export function startPan(zoom: Zoom, start: Point): Movement {
  const { scale, x, y } = zoom.view()
  return {
    mayBeTap: true,
    follow: (at) => {
      zoom.show({ scale, x: x + at.x - start.x, y: y + at.y - start.y })
    },
    // The photo is where it may stay, whether the finger lifts or is taken away.
    finish: () => undefined,
    abandon: () => undefined,
  }
}

/** Two fingers enlarge and move the photo; what lies under them stays under them. */
export function startPinch(zoom: Zoom, startA: Point, startB: Point): Movement {
  const start = zoom.fromCentre(middle(startA, startB))
  const startGap = Math.max(distance(startA, startB), 1)
  const startView = zoom.view()
  return {
    mayBeTap: false,
    follow: (a, b) => {
      if (!b) return
      const scale = Math.min((startView.scale * distance(a, b)) / startGap, MAX_SCALE)
      const to = zoom.fromCentre(middle(a, b))
      zoom.stretch(zoomView(startView, Math.max(scale, LEAST_PINCH_SCALE), start, to))
    },
    finish: zoom.settle,
    abandon: zoom.settle,
  }
}
