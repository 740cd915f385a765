import { clamp, toPoint } from '../../../lib/geometry'
import { loadFiles, step } from './carousel'
import {
  isDoubleTap,
  lift,
  measure,
  move,
  noGesture,
  outcomeOf,
  press,
  type Finger,
  type Sample,
} from './gestures'
import { moveTrack, trackOffset } from './motion'
import { FITTED, type State } from './state'
import { isZoomed, MAX_SCALE, scaleAt, setClamped, setTransform } from './zoom'

/*
 * Takes fingers and the mouse from events, and moves the photo along with them. gestures.ts decides what
 * they mean; the positions from which the track and the photo started are kept here.
 */

const MIN_PINCH_SCALE = 0.8
const DOUBLE_TAP_SCALE = 2.5

const toSample = (event: MouseEvent): Sample => ({ ...toPoint(event), time: event.timeStamp })

const toFinger = (event: PointerEvent): Finger => ({
  ...toSample(event),
  id: event.pointerId,
  isPrimary: event.isPrimary,
})

const isIn = (event: Event, selector: string) =>
  (event.target as Element).closest(selector) !== null

/** Returns the track and the photo to where they may stay. */
function settle(state: State): void {
  moveTrack(state, 0, true)
  setClamped(state, state.transform, true)
}

export function attachPointers(state: State): void {
  const { viewport } = state
  /** What there was when a finger last came or left; movement is relative to it. */
  const start = { transform: FITTED, offset: 0 }
  let startedOnPhoto = false
  /** Set while a tap waits for its click; after a drag, the mouse sends a click, too. */
  let isClickExpected = false
  let firstTap: Sample | undefined

  const onDown = (event: PointerEvent) => {
    isClickExpected = false
    if (event.button !== 0 || isIn(event, 'button')) return
    // Throws for a finger that has already been lifted, which must not be tracked.
    viewport.setPointerCapture(event.pointerId)
    const offset = trackOffset(state)
    state.gesture = press(state.gesture, toFinger(event), offset)
    if (state.gesture.fingers.size > 1) settle(state)
    else {
      startedOnPhoto = isIn(event, '[data-frame]')
      moveTrack(state, offset)
    }
    Object.assign(start, { transform: state.transform, offset })
  }

  const follow = (event: PointerEvent) => {
    state.gesture = move(state.gesture, toFinger(event), isZoomed(state))
    const { fingers, meaning, start: from } = state.gesture
    const to = measure(fingers)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const { offset, transform } = start
    if (fingers.size > 1) {
      const scale = clamp((transform.scale * to.gap) / from.gap, MIN_PINCH_SCALE, MAX_SCALE)
      setTransform(state, scaleAt(state, transform, scale, from, to))
    } else if (isZoomed(state))
      setClamped(state, { ...transform, x: transform.x + dx, y: transform.y + dy })
    else if (meaning === 'swipe') moveTrack(state, offset + dx)
    else if (meaning === 'pull') {
      const y = Math.max(dy, 0)
      setTransform(state, { scale: Math.max(0.7, 1 - y / 2000), x: 0, y })
    }
  }

  const onUp = (event: PointerEvent) => {
    if (!state.gesture.fingers.has(event.pointerId)) return
    // A quick flick may end beyond its last move event.
    follow(event)
    const size = viewport.getBoundingClientRect()
    const outcome = outcomeOf(state.gesture, event.timeStamp, start.offset, size)
    state.gesture = lift(state.gesture, event.pointerId)
    // A tap takes effect on the click, which would otherwise go to what is below a closed lightbox.
    isClickExpected = outcome === 'tap'
    if (outcome === 'close') state.onDismiss()
    else if (outcome === 'left' && step(state, -1, 'slide')) return
    else if (outcome === 'right' && step(state, 1, 'slide')) return
    else settle(state)
    start.transform = state.transform
  }

  const onClick = (event: MouseEvent) => {
    if (!isClickExpected) return
    isClickExpected = false
    const tap = toSample(event)
    const isDouble = firstTap !== undefined && isDoubleTap(firstTap, tap)
    firstTap = isDouble ? undefined : tap
    if (!startedOnPhoto) state.onDismiss()
    else if (isDouble) {
      const zoomed = scaleAt(state, FITTED, DOUBLE_TAP_SCALE, tap)
      setClamped(state, isZoomed(state) ? FITTED : zoomed, true)
    }
  }

  const interrupt = () => {
    state.gesture = noGesture
    settle(state)
  }

  const onLost = ({ pointerId }: PointerEvent) => {
    if (state.gesture.fingers.has(pointerId)) interrupt()
  }

  const onMove = (event: PointerEvent) => {
    if (!state.gesture.fingers.has(event.pointerId)) return
    // A context menu may swallow the pointerup event; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) interrupt()
    else follow(event)
  }

  viewport.addEventListener('pointerdown', onDown)
  viewport.addEventListener('pointermove', onMove)
  viewport.addEventListener('pointerup', onUp)
  viewport.addEventListener('pointercancel', onLost)
  // Also fires after every pointerup, with no effect, but is sometimes the only event.
  viewport.addEventListener('lostpointercapture', onLost)
  viewport.addEventListener('click', onClick)
  window.addEventListener('resize', () => {
    if (!state.isOpen) return
    interrupt()
    loadFiles(state)
  })
}
