import { offPhoto, onPhoto, TestLightbox } from '../../../testing/testLightbox'
import { trackOffset } from './motion'
import { closeLightbox } from './openLightbox'

let lightbox: TestLightbox

beforeEach(() => {
  lightbox = new TestLightbox()
})

afterEach(() => {
  closeLightbox(lightbox.state)
})

/** Drags one finger from the center of the photo to a point, without lifting it. */
const drag = (x: number, y: number, steps = 12) =>
  lightbox.down(1, onPhoto).move(1, { x, y }, steps)

const doubleTap = (x = 200, y = 450) => lightbox.tap({ x, y }).tap({ x, y })

/** Slower than most double taps. */
const doubleClick = () =>
  lightbox.tap(onPhoto, { type: 'mouse' }).wait(350).tap(onPhoto, { type: 'mouse' })

/** Moves two fingers from 100 px to `distance` px apart, without lifting them. */
const pinch = (distance: number) =>
  lightbox
    .down(1, { x: 150, y: 450 })
    .down(2, { x: 250, y: 450 })
    .move(1, { x: 200 - distance / 2, y: 450 }, 4)
    .move(2, { x: 200 + distance / 2, y: 450 }, 4)

/** Swipes sideways with two fingers on a trackpad, with momentum. */
function swipeTrackpad(x: number, events = 20) {
  for (let event = 0; event < events; event += 1) lightbox.wheel({ x })
  return lightbox
}

type Outcomes = TestLightbox['outcomes']

it.each<[gesture: string, outcomes: Outcomes, perform: () => unknown]>([
  ['a long drag to the left', ['right'], () => drag(40, 460).wait(200).up(1)],
  ['a long drag to the right', ['left'], () => drag(360, 440).wait(200).up(1)],
  ['a long drag down', ['close'], () => drag(210, 640).wait(200).up(1)],
  ['a long drag up', [], () => drag(210, 200).wait(200).up(1)],
  ['a short slow drag to the side', [], () => drag(140, 450).wait(200).up(1)],
  ['a short slow drag down', [], () => drag(200, 500).wait(200).up(1)],
  ['a drag down and back up', [], () => drag(200, 700).move(1, onPhoto, 8).up(1)],
  ['a drag that reverses', [], () => drag(60, 450).move(1, { x: 100, y: 450 }, 2).up(1)],
  ['a flick to the side', ['right'], () => drag(150, 450, 2).up(1)],
  [
    'a flick on a busy phone',
    ['right'],
    () =>
      lightbox
        .down(1, onPhoto)
        .wait(70)
        .move(1, { x: 145, y: 450 })
        .wait(70)
        .move(1, { x: 90, y: 450 })
        .wait(20)
        .up(1),
  ],
  ['a flick without a move event', ['right'], () => drag(200, 450).up(1, { x: 150, y: 450 })],
  ['a flick down', ['close'], () => drag(200, 500, 2).up(1)],
  ['a twitch', [], () => drag(205, 450, 1).move(1, { x: 189, y: 450 }).up(1)],
  ['a finger that pauses before lifting', [], () => drag(140, 450, 3).wait(500).up(1)],
  ['a shaky finger', [], () => drag(140, 450, 3).wait(500).move(1, { x: 139, y: 450 }).up(1)],
  ['a tap on the photo', [], () => lightbox.tap(onPhoto)],
  ['a tap outside the photo', ['close'], () => lightbox.tap(offPhoto)],
  ['a right-click', [], () => lightbox.tap(offPhoto, { type: 'mouse', button: 2 })],
  ['a two-finger tap', [], () => lightbox.down(1, offPhoto).down(2, onPhoto).up(2).up(1)],
  ['a swipe that becomes a pinch', [], () => drag(60, 450).down(2, onPhoto).up(2).up(1)],
  [
    'a finger that moves away and back',
    [],
    () => lightbox.down(1, offPhoto).move(1, onPhoto, 4).move(1, offPhoto, 4).up(1),
  ],
  [
    'a drag whose release is swallowed by a context menu',
    [],
    () => lightbox.down(1, onPhoto, { type: 'mouse' }).move(1, offPhoto, 4).move(1, onPhoto, 2, 0),
  ],
  ['a swipe that the system cancels', [], () => drag(60, 450).removePointer('pointercancel', 1)],
  ['a swipe while the screen rotates', [], () => drag(60, 450).rotate().up(1)],
  ['a trackpad swipe', ['right'], () => swipeTrackpad(30)],
  [
    'two trackpad swipes with a pause',
    ['right', 'left'],
    () => [swipeTrackpad(30).wait(200), swipeTrackpad(-30)],
  ],
])('%s results in %j', (_gesture, outcomes, perform) => {
  perform()
  expect(lightbox.outcomes).toEqual(outcomes)
  expect(lightbox.condition).toBe(outcomes.includes('close') ? 'closed' : 'fitted')
})

it.each<[gesture: string, scale: number, perform: () => unknown]>([
  ['a double tap', 2.5, () => doubleTap()],
  ['a second double tap', 1, () => [doubleTap().wait(600), doubleTap()]],
  ['a triple tap', 2.5, () => doubleTap().tap(onPhoto)],
  ['two taps with a pause', 1, () => lightbox.tap(onPhoto).wait(600).tap(onPhoto)],
  ['two taps far apart', 1, () => lightbox.tap(onPhoto).tap({ x: 260, y: 450 })],
  ['a double click', 2.5, () => doubleClick()],
  ['a second double click', 1, () => [doubleClick().wait(600), doubleClick()]],
  ['spreading two fingers to twice the distance', 2, () => pinch(200).up(1).up(2)],
  ['spreading two fingers to nine times the distance', 4, () => pinch(900).up(1).up(2)],
  ['pinching in', 1, () => pinch(60).up(1).up(2)],
  ['a tap right after a pinch', 2, () => pinch(200).up(2).up(1).tap(onPhoto)],
  ['a finger that rejoins a pinch', 2, () => pinch(200).up(2).down(2, offPhoto).up(2).up(1)],
  ['a finger that remains after a pinch', 1, () => pinch(60).up(2).move(1, offPhoto, 4).up(1)],
  [
    'a two-finger tap on a zoomed photo',
    1.1,
    () => lightbox.wheel({ y: -10 }, true).down(1, offPhoto).down(2, onPhoto).up(2).up(1),
  ],
  ['a third finger', 2, () => pinch(200).down(3, offPhoto).move(3, onPhoto).up(3).up(2).up(1)],
  ['Ctrl+wheel', 1.65, () => lightbox.wheel({ y: -50 }, true)],
  ['a long Ctrl+wheel scroll', 4, () => lightbox.wheel({ y: -5000 }, true)],
  ['Ctrl+wheel zoom-out', 1, () => doubleTap().wheel({ y: 5000 }, true)],
  ['a trackpad pinch in Safari', 2, () => lightbox.pinchTrackpad(1.5, 2)],
  ['two trackpad pinches in Safari', 3, () => lightbox.pinchTrackpad(2).pinchTrackpad(1.5)],
  ['a pinch that Safari reports twice', 2, () => pinch(200).pinchTrackpad(2).up(1).up(2)],
  ['a drag on a zoomed photo', 2.5, () => [doubleTap(), drag(20, 450).up(1)]],
  ['a screen rotation', 2.5, () => [doubleTap(), drag(900, 900).up(1), lightbox.rotate()]],
])('after %s, the photo is at scale %d', (_gesture, scale, perform) => {
  perform()
  expect(lightbox.outcomes).toEqual([])
  expect(lightbox.state.transform.scale).toBeCloseTo(scale, 1)
  expect(lightbox.condition).toBe(scale > 1 ? 'zoomed' : 'fitted')
})

it.each<[behavior: string, expected: object, perform: () => unknown]>([
  ['the photo follows a finger down', { transform: { y: 60 } }, () => drag(200, 510)],
  [
    'a zoomed photo stops at its edges',
    { transform: { x: -300 } },
    () => [doubleTap(), drag(-2000, 450)],
  ],
  ['the photo does not follow a finger up', { transform: { y: 0 } }, () => drag(200, 400)],
  ['two fingers shrink the photo a little', { transform: { scale: 0.8 } }, () => pinch(20)],
  [
    'the trackpad pans a zoomed photo',
    { transform: { x: -80 } },
    () => [doubleTap(), swipeTrackpad(10, 8)],
  ],
  [
    'the middle of a zoomed photo stays there when the screen is turned',
    { transform: { y: expect.closeTo(-100) as number } },
    () => [doubleTap(200, 550), lightbox.rotate()],
  ],
  ['the point under a double tap stays in place', { transform: { x: -75 } }, () => doubleTap(250)],
  [
    'the last finger of a pinch pans the photo',
    { transform: { x: 40 } },
    () => pinch(300).up(2).move(1, { x: 90, y: 450 }),
  ],
  [
    // the midpoint moves from 100 to 150, which is 50 left of the center
    'the point between two fingers follows them',
    { transform: { scale: 2, x: 150, y: 150 } },
    () =>
      lightbox.down(1, { x: 50, y: 300 }).down(2, { x: 150, y: 300 }).move(2, { x: 250, y: 300 }),
  ],
])('%s', (_behavior, expected, perform) => {
  perform()
  expect(lightbox.state).toMatchObject(expected)
})

it('the track follows a finger', () => {
  drag(140, 450)
  expect(trackOffset(lightbox.state)).toBe(-60)
})
