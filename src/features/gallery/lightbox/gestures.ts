import { clamp, toPoint, type Point, type Size } from '../../../lib/geometry'
import { step } from './carousel'
import { trackPointers, type Pointers } from './pointers'
import { moveTrack, trackOffset } from './motion'
import { FITTED, type State, type Transform } from './state'
import { attachWheel } from './wheel'
import { isPageZoomed, isZoomed, MAX_SCALE, refit, scaleAt, setClamped, setTransform } from './zoom'

const MIN_PINCH_SCALE = 0.8
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32
/** Movement of up to this many pixels counts as a tap. */
const SLOP = 8
/** Above this speed (pixels per millisecond), a short flick counts as a long drag. */
const FLICK_SPEED = 0.4
/** A drag's speed is measured over at least this much time before its end. */
const SPEED_WINDOW_MS = 100

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

type Axis = 'x' | 'y'
type Sample = Point & { time: number }
/** The point between two fingers and the gap between them, or the point of a single one. */
type Touch = { point: Point; gap: number }
/** What there was when a finger was last added or removed; movement is relative to it. */
type Start = Touch & { index: number; transform: Transform; offset: number }

function measure(pointers: Pointers): Touch {
  const [a = { x: 0, y: 0 }, b = a] = pointers.values()
  const point = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return { point, gap: Math.max(distance(a, b), 1) }
}

const toSample = (event: MouseEvent): Sample => ({ ...toPoint(event), time: event.timeStamp })

/** @returns the direction of a drag that was far or fast enough to count; otherwise 0 */
function dragDirection(axis: Axis, start: Start, samples: Sample[], end: number, size: Size) {
  const to = samples.at(-1) ?? { ...start.point, time: end }
  // On a busy phone, events are rare: the window may have none, or only the last.
  const from = samples.findLast(({ time }) => end - time >= SPEED_WINDOW_MS) ?? samples[0] ?? to
  const delta = to[axis] - start.point[axis]
  const speed = (to[axis] - from[axis]) / Math.max(end - from.time, 1)
  const isFlick = Math.sign(delta) * speed > FLICK_SPEED
  // A flick counts in its own direction, regardless of the track's initial offset.
  const travel = isFlick || axis === 'y' ? delta : start.offset + delta
  const minTravel = isFlick ? SLOP : axis === 'x' ? size.width * 0.3 : size.height * 0.18
  return Math.abs(delta) > SLOP && Math.abs(travel) > minTravel ? Math.sign(travel) : 0
}

/**
 * A tap outside the photo closes the lightbox; two on it zoom. They take effect on the click that
 * follows: if the lightbox closed before, the click would go to what is below it.
 */
function createTapHandler(state: State) {
  let first: Sample | undefined
  /** Set while a tap waits for its click; after a drag, the mouse sends a click, too. */
  let pending: { isOnPhoto: boolean } | undefined
  return {
    expectClick: (tap: typeof pending) => {
      pending = tap
    },
    click: (event: MouseEvent) => {
      if (!pending || (event.target as Element).closest('button')) return
      const { isOnPhoto } = pending
      pending = undefined
      const tap = toSample(event)
      const isDouble =
        first && tap.time - first.time < DOUBLE_TAP_MS && distance(tap, first) < DOUBLE_TAP_DISTANCE
      first = isDouble ? undefined : tap
      if (!isOnPhoto) state.onDismiss()
      else if (isDouble) {
        const zoomed = scaleAt(state, FITTED, DOUBLE_TAP_SCALE, tap)
        setClamped(state, isZoomed(state) ? FITTED : zoomed, true)
      }
    },
  }
}

function pinch(state: State, start: Start, { gap, point }: Touch) {
  const scale = clamp((start.transform.scale * gap) / start.gap, MIN_PINCH_SCALE, MAX_SCALE)
  setTransform(state, scaleAt(state, start.transform, scale, start.point, point))
}

function createGestures(state: State) {
  const { pointers } = state
  const taps = createTapHandler(state)
  const start: Start = { index: 0, point: { x: 0, y: 0 }, gap: 1, transform: FITTED, offset: 0 }
  /** What lifting the last finger means: a tap, or the end of a drag along an axis. */
  let gesture: 'tap' | Axis | undefined
  let startedOnPhoto = false
  let samples: Sample[] = []

  const restart = () => {
    Object.assign(start, measure(pointers), { index: state.index, transform: state.transform })
  }

  /** Animates the track and photo to valid positions, from which any remaining fingers continue. */
  const settle = () => {
    moveTrack(state, 0, true)
    setClamped(state, state.transform, true)
    restart()
  }

  const drag = ({ x, y }: Point) => {
    const [dx, dy] = [x - start.point.x, y - start.point.y]
    if (gesture === 'tap' && Math.hypot(dx, dy) > SLOP) {
      if (isZoomed(state)) gesture = undefined
      else gesture = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y'
    }
    const pull = Math.max(dy, 0)
    const { transform } = start
    if (isZoomed(state))
      setClamped(state, { ...transform, x: transform.x + dx, y: transform.y + dy })
    else if (gesture === 'x') moveTrack(state, start.offset + dx)
    else if (gesture === 'y')
      setTransform(state, { scale: Math.max(0.7, 1 - pull / 2000), x: 0, y: pull })
  }

  return {
    begin: (event: PointerEvent) => {
      restart()
      gesture = 'tap'
      taps.expectClick(undefined)
      startedOnPhoto = (event.target as Element).closest('[data-frame]') !== null
      samples = [toSample(event)]
      if (isZoomed(state)) return
      start.offset = trackOffset(state)
      moveTrack(state, start.offset)
      // A finger that catches the track mid-animation drags it right away.
      if (start.offset !== 0) gesture = 'x'
    },
    move: (event: PointerEvent) => {
      // A key has changed the photo under the fingers.
      if (state.index !== start.index) {
        gesture = undefined
        restart()
      }
      samples.push(toSample(event))
      const touch = measure(pointers)
      if (pointers.size > 1) pinch(state, start, touch)
      else drag(touch.point)
    },
    end: (event: PointerEvent) => {
      if (pointers.size > 0 || !gesture) settle()
      else if (gesture === 'tap') {
        taps.expectClick({ isOnPhoto: startedOnPhoto })
        settle()
      } else {
        const size = state.viewport.getBoundingClientRect()
        const by = dragDirection(gesture, start, samples, event.timeStamp, size)
        const hasChanged = gesture === 'x' && by !== 0 && step(state, -by, 'slide')
        if (gesture === 'y' && by > 0) state.onDismiss()
        else if (!hasChanged) settle()
      }
    },
    click: taps.click,
    /** From now on, lifting the fingers has no meaning. */
    interrupt: () => {
      gesture = undefined
      settle()
    },
  }
}

export function attachGestures(state: State): void {
  const { pointers, viewport } = state
  const gestures = createGestures(state)
  trackPointers(viewport, pointers, gestures)
  viewport.addEventListener('click', gestures.click)
  attachWheel(state)
  window.addEventListener('resize', () => {
    if (!state.isOpen) return
    refit(state)
    gestures.interrupt()
  })
  /** The browser pans and zooms a zoomed page; otherwise, all gestures are for the photo. */
  const updateTouchAction = () => {
    viewport.style.touchAction = isPageZoomed() ? 'manipulation' : 'none'
  }
  window.visualViewport?.addEventListener('resize', updateTouchAction)
  updateTouchAction()
}
