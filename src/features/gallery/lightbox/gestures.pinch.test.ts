import { beside, FakeLightbox } from './fakeLightbox'
import { isSameView } from './fakeSurface'

const left = { x: 150, y: 450 }
const right = { x: 250, y: 450 }

let lightbox: FakeLightbox

const outcomes = () => lightbox.surface.outcomes
const sight = () => lightbox.surface.sight

/** Two fingers, 100 pixels apart, move to `gap` pixels apart and stay down. */
function pinchTo(gap: number) {
  lightbox.down(1, left)
  lightbox.down(2, right)
  lightbox.move(1, { x: 200 - gap / 2, y: 450 }, 4)
  lightbox.move(2, { x: 200 + gap / 2, y: 450 }, 4)
}

beforeEach(() => {
  lightbox = new FakeLightbox()
})

afterEach(() => {
  lightbox.detach()
})

it.each([
  { gap: 200, scale: 2 },
  { gap: 900, scale: 4 },
  { gap: 60, scale: 1 },
])('shows the photo at $scale after 100 px have become $gap px', ({ gap, scale }) => {
  pinchTo(gap)
  lightbox.up(1)
  lightbox.up(2)
  expect(lightbox.surface.view.scale).toBeCloseTo(scale)
  expect(sight()).toBe(scale > 1 ? 'enlarged' : 'fitted')
})

it('keeps under the fingers what was under them', () => {
  lightbox.down(1, { x: 50, y: 300 })
  lightbox.down(2, { x: 150, y: 300 })
  lightbox.move(2, { x: 250, y: 300 }, 4)
  // The middle of the fingers has gone from 100 to 150, which is 50 left of the centre.
  expect(lightbox.surface.view).toEqual({ scale: 2, x: 150, y: 150 })
})

it('reduces the photo a little and no further while the fingers are down', () => {
  pinchTo(20)
  expect(lightbox.surface.view.scale).toBe(0.8)
})

describe('a pinch that begins beside the photo', () => {
  it.each([
    { name: 'the first finger beside it', first: beside, second: left },
    { name: 'both fingers beside it', first: beside, second: { x: 260, y: 120 } },
  ])('closes nothing when the fingers lift: $name', ({ first, second }) => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      lightbox.down(1, first)
      lightbox.down(2, second)
      for (const id of order) lightbox.up(id)
    }
    expect(outcomes()).toEqual([])
  })

  it('closes nothing when neither finger moves', () => {
    lightbox.wheel({ y: -10 }, true)
    lightbox.down(1, beside)
    lightbox.down(2, left)
    lightbox.up(2)
    lightbox.up(1)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('enlarged')
  })

  it('closes nothing when the photo stays enlarged under the last finger', () => {
    lightbox.down(1, beside)
    lightbox.down(2, { x: 200, y: 200 })
    lightbox.move(2, { x: 200, y: 300 }, 4)
    lightbox.up(2)
    expect(sight()).toBe('enlarged')
    lightbox.up(1)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('enlarged')
  })
})

it('is not the first tap of a double tap', () => {
  pinchTo(200)
  lightbox.up(2)
  lightbox.up(1)
  lightbox.tap(left)
  expect(lightbox.surface.view.scale).toBeCloseTo(2)
})

it('lets the finger that stays move the photo', () => {
  pinchTo(300)
  lightbox.up(2)
  const { x } = lightbox.surface.view
  lightbox.move(1, { x: 90, y: 450 }, 4)
  expect(lightbox.surface.view.x).toBeCloseTo(x + 40)
  lightbox.up(1)
  expect(sight()).toBe('enlarged')
})

it('lets the finger that stays do nothing to a photo that fits', () => {
  pinchTo(60)
  lightbox.up(2)
  const show = jest.spyOn(lightbox.surface, 'show')
  lightbox.move(1, { x: 20, y: 450 }, 4)
  lightbox.up(1)
  expect(show).not.toHaveBeenCalled()
  expect(outcomes()).toEqual([])
  expect(sight()).toBe('fitted')
})

it('can go on when a finger comes back', () => {
  pinchTo(60)
  lightbox.up(2)
  lightbox.down(2, { x: 220, y: 450 })
  lightbox.move(2, { x: 270, y: 450 }, 4)
  expect(lightbox.surface.view.scale).toBeCloseTo(2)
})

it.each([
  { name: 'a swipe', to: { x: 60, y: 450 } },
  { name: 'a pull', to: { x: 150, y: 640 } },
])('takes the photo over from $name', ({ to }) => {
  lightbox.down(1, left)
  lightbox.move(1, to, 2)
  lightbox.down(2, right)
  lightbox.up(1)
  lightbox.up(2)
  expect(outcomes()).toEqual([])
  expect(sight()).toBe('fitted')
})

describe('a third finger', () => {
  it.each([20, 200])('changes nothing after 100 px have become %d px', (gap) => {
    pinchTo(gap)
    const { view } = lightbox.surface
    lightbox.down(3, beside)
    lightbox.move(3, { x: 300, y: 200 }, 4)
    expect(lightbox.surface.view).toEqual(view)
  })

  it.each([
    { lifted: 1, rest: { x: 300, y: 450 } },
    { lifted: 2, rest: { x: 100, y: 450 } },
  ])('takes the place of finger $lifted without a jump and pinches on', ({ lifted, rest }) => {
    pinchTo(200)
    lightbox.down(3, { x: rest.x, y: 500 })
    const { view } = lightbox.surface
    lightbox.up(lifted)
    lightbox.move(3, { x: rest.x, y: 500 })
    expect(isSameView(lightbox.surface.view, view)).toBe(true)
    lightbox.move(3, { x: rest.x, y: 525 })
    expect(lightbox.surface.view.scale).toBeCloseTo(3)
  })

  it('does not pinch when one of three lifts after the photo has changed', () => {
    pinchTo(200)
    lightbox.down(3, beside)
    lightbox.surface.changePhoto(1)
    lightbox.up(1)
    lightbox.move(3, { x: 20, y: 60 }, 4)
    expect(sight()).toBe('fitted')
  })
})

it('leaves the row free to glide back when the photo is then moved at once', () => {
  lightbox.down(1, left)
  lightbox.move(1, { x: 60, y: 450 }, 4)
  lightbox.down(2, { x: 160, y: 450 })
  lightbox.move(2, { x: 360, y: 450 })
  lightbox.up(2)
  lightbox.up(1)
  expect(lightbox.surface.offset).not.toBe(0)
  lightbox.tap({ x: 200, y: 450 })
  expect(sight()).toBe('enlarged')
})
