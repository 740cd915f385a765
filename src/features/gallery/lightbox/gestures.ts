import type { Point, Size } from '../../../lib/geometry'

/*
 * What fingers on a photo mean. There is one rule: whenever a finger comes or leaves, movement counts
 * anew from where the fingers are. Two fingers zoom. One finger pans a zoomed photo; any other photo it
 * drags along one axis, which its first pixels decide: to the side for another photo, down to close.
 *
 * All of this is decided from numbers alone, so that tests can play gestures without a screen.
 * pointers.ts takes the numbers from events, and moves the photo.
 */

/** Movement of up to this many pixels counts as a tap. */
const SLOP = 8
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32
/** Above this speed (pixels per millisecond), a short flick counts as a long drag. */
const FLICK_SPEED = 0.4
/** The speed of a drag is measured over at least this much time before its end. */
const SPEED_WINDOW_MS = 100

/** Where something was, and when. */
export type Sample = Point & { time: number }

/** A finger, or the pressed mouse, at a moment. */
export type Finger = Sample & {
  id: number
  /** Whether it is the only one on the screen, or was there before all others. */
  isPrimary: boolean
}

type Fingers = ReadonlyMap<number, Finger>

/** The point between two fingers and the gap between them, or the point of a single one. */
type Span = Point & { gap: number }

/** What lifting the finger will mean: nothing if there were others, or if it pans a zoomed photo. */
type Meaning = 'nothing' | 'tap' | 'swipe' | 'pull'

export type Gesture = {
  /** The fingers that are down. */
  fingers: Fingers
  meaning: Meaning
  /** Where the fingers were when one last came or left. */
  start: Span
  /** Where a single finger has been since then. */
  samples: readonly Sample[]
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export function measure(fingers: Fingers): Span {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values()
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, gap: Math.max(distance(a, b), 1) }
}

const begin = (fingers: Fingers, meaning: Meaning = 'nothing'): Gesture => ({
  fingers,
  meaning,
  start: measure(fingers),
  samples: [...fingers.values()],
})

export const noGesture = begin(new Map())

/** @param offset of the track, which is not at rest while photos still slide from the last swipe */
export function press(previous: Gesture, finger: Finger, offset: number): Gesture {
  // iOS sometimes does not tell that a finger has left, so a primary one clears what was before.
  const fingers = new Map(finger.isPrimary ? [] : previous.fingers).set(finger.id, finger)
  if (fingers.size > 1) return begin(fingers)
  // A finger that catches the track drags it right away.
  return begin(fingers, offset === 0 ? 'tap' : 'swipe')
}

export function move(previous: Gesture, finger: Finger, isZoomed: boolean): Gesture {
  const { meaning, start } = previous
  const fingers = new Map(previous.fingers).set(finger.id, finger)
  const gesture = { ...previous, fingers, samples: [...previous.samples, finger] }
  if (meaning !== 'tap' || distance(finger, start) <= SLOP) return gesture
  if (isZoomed) return { ...gesture, meaning: 'nothing' }
  const isSideways = Math.abs(finger.x - start.x) > Math.abs(finger.y - start.y)
  return { ...gesture, meaning: isSideways ? 'swipe' : 'pull' }
}

/** Any fingers that remain have no meaning when they are lifted. */
export function lift(previous: Gesture, id: number): Gesture {
  const fingers = new Map(previous.fingers)
  fingers.delete(id)
  return begin(fingers)
}

/** What lifting a finger does: `left` and `right` show the photo on that side. */
export type Outcome = 'nothing' | 'tap' | 'close' | 'left' | 'right'

/**
 * A drag counts if it was far or fast enough.
 *
 * @param offset of the track when the finger came
 */
export function outcomeOf(gesture: Gesture, end: number, offset: number, viewport: Size): Outcome {
  const { meaning, samples, start } = gesture
  if (meaning === 'nothing' || meaning === 'tap') return meaning
  const axis = meaning === 'swipe' ? 'x' : 'y'
  const to = samples.at(-1) ?? { ...start, time: end }
  // On a busy phone, events are rare: the window may have none, or only the last.
  const from = samples.findLast(({ time }) => end - time >= SPEED_WINDOW_MS) ?? samples[0] ?? to
  const delta = to[axis] - start[axis]
  const speed = (to[axis] - from[axis]) / Math.max(end - from.time, 1)
  const isFlick = Math.sign(delta) * speed > FLICK_SPEED
  // A flick counts in its own direction, wherever the track was.
  const travel = isFlick || axis === 'y' ? delta : offset + delta
  const minTravel = isFlick ? SLOP : axis === 'x' ? viewport.width * 0.3 : viewport.height * 0.18
  if (Math.abs(delta) <= SLOP || Math.abs(travel) <= minTravel) return 'nothing'
  if (axis === 'x') return travel > 0 ? 'left' : 'right'
  return travel > 0 ? 'close' : 'nothing'
}

/** Two taps in the same place zoom. */
export const isDoubleTap = (first: Sample, second: Sample) =>
  second.time - first.time < DOUBLE_TAP_MS && distance(first, second) < DOUBLE_TAP_DISTANCE
