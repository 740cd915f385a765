/** @jest-environment node */
import { isDoubleTap, lift, move, noGesture, outcomeOf, press, type Outcome } from './gestures'

const FRAME_MS = 16
const screen = { width: 400, height: 800 }

/** Fingers on a photo that fills the screen. Each event takes a frame; the first finger is number 1. */
class Fingers {
  outcome: Outcome = 'nothing'
  private gesture = noGesture
  private time = 1000
  private readonly offset: number
  private readonly isZoomed: boolean

  constructor({ offset = 0, isZoomed = false } = {}) {
    this.offset = offset
    this.isZoomed = isZoomed
  }

  wait(milliseconds: number) {
    this.time += milliseconds
    return this
  }

  down(x = 200, y = 450, id = 1) {
    this.gesture = press(this.gesture, this.at(x, y, id), this.offset)
    return this
  }

  /** Moves in equal steps. */
  move(x: number, y: number, steps = 1, id = 1) {
    const from = this.gesture.fingers.get(id)!
    for (let step = 1; step <= steps; step += 1) {
      const finger = this.at(
        from.x + ((x - from.x) * step) / steps,
        from.y + ((y - from.y) * step) / steps,
        id,
      )
      this.gesture = move(this.gesture, finger, this.isZoomed)
    }
    return this
  }

  up(id = 1) {
    const { x, y } = this.gesture.fingers.get(id)!
    this.move(x, y, 1, id)
    this.outcome = outcomeOf(this.gesture, this.time, this.offset, screen)
    this.gesture = lift(this.gesture, id)
    return this
  }

  private at(x: number, y: number, id: number) {
    this.time += FRAME_MS
    return { x, y, id, time: this.time, isPrimary: id === 1 }
  }
}

/** Drags a finger from the middle of the photo. */
const drag = (x: number, y: number, steps = 12) => new Fingers().down().move(x, y, steps)

it.each<[gesture: string, outcome: Outcome, fingers: Fingers]>([
  ['a tap', 'tap', new Fingers().down().up()],
  ['a shaky tap', 'tap', drag(205, 446, 1).up()],
  ['a long drag to the left', 'right', drag(40, 460).wait(200).up()],
  ['a long drag to the right', 'left', drag(360, 440).wait(200).up()],
  ['a long drag down', 'close', drag(210, 640).wait(200).up()],
  ['a long drag up', 'nothing', drag(210, 200).wait(200).up()],
  ['a short slow drag to the side', 'nothing', drag(140, 450).wait(200).up()],
  ['a short slow drag down', 'nothing', drag(200, 500).wait(200).up()],
  ['a drag down and back up', 'nothing', drag(200, 700).move(200, 450, 8).up()],
  ['a drag that goes back', 'nothing', drag(60, 450).move(100, 450, 2).up()],
  ['a finger that moves away and back', 'nothing', drag(200, 100, 4).move(200, 450, 4).up()],
  ['a flick to the side', 'right', drag(150, 450, 2).up()],
  ['a flick down', 'close', drag(200, 500, 2).up()],
  ['a flick without an event on its way', 'right', drag(150, 450, 1).up()],
  [
    'a flick on a busy phone',
    'right',
    new Fingers().down().wait(70).move(145, 450).wait(70).move(90, 450).wait(20).up(),
  ],
  ['a twitch', 'nothing', drag(205, 450, 1).move(189, 450).up()],
  ['a finger that pauses before lifting', 'nothing', drag(140, 450, 3).wait(500).up()],
  ['a shaky finger', 'nothing', drag(140, 450, 3).wait(500).move(139, 450).up()],
  [
    'a finger that catches a moving photo and leaves it there',
    'left',
    new Fingers({ offset: 300 }).down().move(190, 450).wait(200).up(),
  ],
  ['a tap on a moving photo', 'nothing', new Fingers({ offset: 300 }).down().up()],
  [
    'a flick of a moving photo',
    'right',
    new Fingers({ offset: 300 }).down().move(150, 450, 2).up(),
  ],
  [
    'a drag of a zoomed photo',
    'nothing',
    new Fingers({ isZoomed: true }).down().move(20, 450).up(),
  ],
  ['a two-finger tap', 'nothing', new Fingers().down().down(100, 200, 2).up(2).up()],
  [
    'two fingers that spread',
    'nothing',
    new Fingers().down().down(250, 450, 2).move(380, 450, 4, 2).up(2),
  ],
  ['a swipe that becomes a pinch', 'nothing', drag(60, 450).down(250, 450, 2).up(2).up()],
  [
    'a finger that stays after a pinch',
    'nothing',
    new Fingers().down().down(250, 450, 2).up(2).move(40, 450, 12).up(),
  ],
  [
    // as on iOS after some long presses
    'a flick after a finger that has left without an event',
    'right',
    new Fingers().down(250, 450, 2).down().move(150, 450, 2).up(),
  ],
])('%s results in "%s"', (_gesture, outcome, fingers) => {
  expect(fingers.outcome).toBe(outcome)
})

it.each([
  ['quick taps in one place', true, { x: 210, time: 1200 }],
  ['the clicks of a slow double click', true, { x: 200, time: 1400 }],
  ['taps with a pause', false, { x: 200, time: 1600 }],
  ['taps far apart', false, { x: 260, time: 1200 }],
])('%s are a double tap: %s', (_taps, expected, second) => {
  expect(isDoubleTap({ x: 200, y: 450, time: 1000 }, { y: 450, ...second })).toBe(expected)
})
