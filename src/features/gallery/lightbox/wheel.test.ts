import { noSwipe, trackSwipe } from './wheel'

/** What a trackpad or wheel sends: how far it has moved to the side since the last event, and when. */
type Stream = { delta: number; elapsed: number }[]

type Flick = {
  /** Distance per frame when the fingers leave the trackpad. */
  peak?: number
  /** What is left of it after each frame of momentum. */
  decay?: number
  /** When the next touch ends the momentum. */
  momentumMs?: number
}

const FRAME_MS = 16
/** A trackpad reports fingers more often than momentum. */
const FINGERS_MS = 8

const range = (length: number) => [...Array(Math.floor(length)).keys()]

const every = (elapsed: number, deltas: number[]): Stream =>
  deltas.map((delta) => ({ delta: Math.round(delta), elapsed }))

/** Fingers speed up and leave the trackpad; momentum slows down. */
const flick = ({ decay = 0.94, momentumMs = 2000, peak = 60 }: Flick = {}): Stream => [
  ...every(
    FINGERS_MS,
    range(12).map((index) => ((index + 1) / 12) ** 2 * (peak / 2)),
  ),
  ...every(
    FRAME_MS,
    range(momentumMs / FRAME_MS).map((frame) => peak * decay ** frame),
  ),
]

const smallFlick = flick({ peak: 6, decay: 0.8 })

/** Fingers that stay on the trackpad speed up from `low` to `high` and slow down again. */
const wave = (low: number, high: number, count: number) =>
  every(
    FINGERS_MS,
    range(count).map((index) => low + (high - low) * Math.sin((Math.PI * index) / count)),
  )

const notch = (elapsed: number) => every(elapsed, [100])

const pause = (elapsed: number): Stream => [{ delta: 0, elapsed }]

const reversed = (stream: Stream): Stream =>
  stream.map(({ delta, elapsed }) => ({ delta: -delta, elapsed }))

/** As a trackpad measures that is not precise. */
const uneven = (stream: Stream): Stream =>
  stream.map(({ delta, elapsed }, index) => ({
    delta: Math.round(delta * [1, 0.6, 1.4, 1.2, 0.8][index % 5]!),
    elapsed,
  }))

/** As a busy browser, and WebKit's driver, add up events: one, three and five at a time. */
function addUp(stream: Stream): Stream {
  const sums: Stream = []
  for (let start = 0, count = 1; start < stream.length; start += count, count = (count + 2) % 6) {
    const events = stream.slice(start, start + count)
    sums.push(
      events.reduce((sum, event) => ({
        delta: sum.delta + event.delta,
        elapsed: sum.elapsed + event.elapsed,
      })),
    )
  }
  return sums
}

/** @returns the sides to which it changes the photo: 1 is right, -1 is left */
function play(stream: Stream, drift = 0): number[] {
  let swipe = noSwipe
  let time = 5000
  return stream.flatMap(({ delta, elapsed }) => {
    time += elapsed
    if (delta !== 0) swipe = trackSwipe(swipe, delta, drift * delta, time)
    return delta === 0 || swipe.side === 0 ? [] : swipe.side
  })
}

it.each<[gesture: string, sides: number[], stream: Stream]>([
  ['a flick', [1], flick()],
  ['a flick to the left', [-1], reversed(flick())],
  ['a gentle flick', [1], flick({ peak: 12, decay: 0.9 })],
  ['a strong flick', [1], flick({ peak: 400, decay: 0.97 })],
  ['an uneven flick', [1], uneven(flick())],
  ['a flick whose events are added up', [1], addUp(flick())],
  ['two small flicks with a long pause', [], [...smallFlick, ...pause(200), ...smallFlick]],
  ['a long slow swipe', [1], wave(1, 12, 200)],
  ['an uneven long slow swipe', [1], uneven(wave(1, 12, 200))],
  ['a long swipe in two waves', [1], [...wave(7, 14, 60), ...wave(7, 13, 60)]],
  ['a swipe that goes back without a pause', [1, -1], [...wave(1, 14, 40), ...wave(-1, -14, 40)]],
  ['a notch of a wheel', [1], notch(0)],
  ['a wheel that is held to the side', [1], every(100, Array<number>(12).fill(120))],
  ['a wheel that is turned unevenly', [1], [80, 60, 100, 70, 100, 60].flatMap(notch)],
  ['three notches', [1, 1, 1], [200, 200, 200].flatMap(notch)],
  ['a notch and another one back', [1, -1], every(100, [120, -120])],
  ['a wheel that accelerates', [1], every(100, [4, 4, 17, 58, 77, 103, 176, 215, 227])],
  // Firefox counts lines, but sends pixels to scripts that do not read `deltaMode`
  ['a wheel in Firefox', [1], every(100, [16, 16, 16, 32, 32, 48, 80, 80, 96])],
])('%s results in %j', (_gesture, sides, stream) => {
  expect(play(stream)).toEqual(sides)
})

const pauses = [20, 40, 60, 80, 100, 120, 140]
const strengths = { same: flick(), gentler: flick({ peak: 30 }), uneven: uneven(flick()) }

it.each(
  pauses.flatMap((duration) =>
    [50, 100, 200, 400, 2000].map((momentumMs) => ({ duration, momentumMs })),
  ),
)(
  'a flick, up to $momentumMs ms of momentum, and another one $duration ms later',
  ({ duration, momentumMs }) => {
    const first = [...flick({ momentumMs }), ...pause(duration)]
    for (const second of Object.values(strengths)) {
      expect(play([...first, ...second])).toEqual([1, 1])
      expect(play([...first, ...reversed(second)])).toEqual([1, -1])
    }
  },
)

it.each(pauses)('five flicks with pauses of %d ms', (duration) => {
  const first = [...flick({ momentumMs: 150 }), ...pause(duration)]
  expect(play(Array<Stream>(5).fill(first).flat())).toEqual([1, 1, 1, 1, 1])
})

it('a vertical swipe that drifts to the side does not change the photo', () => {
  expect(play(flick(), 5)).toEqual([])
})
