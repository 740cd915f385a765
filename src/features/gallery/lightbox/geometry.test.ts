/** @jest-environment node */
import {
  clampView,
  coverKeyframe,
  FITTED,
  isPullToClose,
  sideOfSwipe,
  zoomView,
  type View,
} from './geometry'

const viewport = { width: 400, height: 800 }
const photo = { width: 400, height: 600 }

it.each<{ name: string; view: View; becomes: View }>([
  { name: 'a fitted photo stays', view: { scale: 1, x: 90, y: 9 }, becomes: FITTED },
  {
    name: 'an enlarged photo moves to its edges and no further',
    view: { scale: 2, x: 900, y: -900 },
    becomes: { scale: 2, x: 200, y: -200 },
  },
  {
    name: 'a side that still fits stays in the middle',
    view: { scale: 1.2, x: 10, y: 50 },
    becomes: { scale: 1.2, x: 10, y: 0 },
  },
])('$name', ({ becomes, view }) => {
  const { scale, x, y } = clampView(view, photo, viewport)
  expect({ scale, x: x + 0, y: y + 0 }).toEqual(becomes)
})

it('keeps what is under the finger under the finger', () => {
  const at = { x: 100, y: -50 }
  const view = zoomView({ scale: 1.5, x: 20, y: 30 }, 3, at)
  // The same point of the photo, before and after, relative to the photo's own centre at scale 1.
  expect((at.x - view.x) / 3).toBeCloseTo((at.x - 20) / 1.5)
  expect((at.y - view.y) / 3).toBeCloseTo((at.y - 30) / 1.5)
})

it.each([
  { offset: -130, moved: -130, speed: 0, side: 'right', name: 'a long slow drag to the left' },
  { offset: 130, moved: 130, speed: 0, side: 'left', name: 'a long slow drag to the right' },
  { offset: -100, moved: -100, speed: 0, side: undefined, name: 'a slow drag that is too short' },
  { offset: -30, moved: -30, speed: -0.8, side: 'right', name: 'a short flick' },
  { offset: -10, moved: -10, speed: -0.8, side: undefined, name: 'a twitch' },
  { offset: -100, moved: -100, speed: 0.8, side: undefined, name: 'a drag that turns back' },
  {
    offset: 150,
    moved: -60,
    speed: -0.8,
    side: 'right',
    name: 'a flick while the row still glides',
  },
])('photo that $name brings: $side', ({ moved, offset, speed, side }) => {
  expect(sideOfSwipe(offset, moved, speed, 400)).toBe(side)
})

it.each([
  { offset: 160, speed: 0, closes: true },
  { offset: 100, speed: 0, closes: false },
  { offset: 40, speed: 0.9, closes: true },
  { offset: 5, speed: 0.9, closes: false },
])('closes by a pull of $offset px at $speed px/ms: $closes', ({ closes, offset, speed }) => {
  expect(isPullToClose(offset, speed, 800)).toBe(closes)
})

it('covers a tile of other proportions and cuts off what is too much', () => {
  const own = { x: 0, y: 0, width: 300, height: 200 }
  const tile = { x: 100, y: 50, width: 210, height: 100 }
  expect(coverKeyframe(own, tile)).toEqual({
    transform: 'translate(55px, 0px) scale(0.7)',
    clipPath: `inset(${(200 - 100 / 0.7) / 2}px 0px)`,
  })
})
