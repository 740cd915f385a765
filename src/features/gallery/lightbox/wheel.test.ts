import { FakeLightbox } from './fakeLightbox'

let lightbox: FakeLightbox

const outcomes = () => lightbox.surface.outcomes

beforeEach(() => {
  lightbox = new FakeLightbox()
})

afterEach(() => {
  lightbox.detach()
})

/** A movement of two fingers on a trackpad, with its momentum. */
function push(x: number, events = 20) {
  for (let event = 0; event < events; event += 1) lightbox.wheel({ x })
}

it('changes the photo once by one movement to the side, and again after a pause', () => {
  push(30)
  expect(outcomes()).toEqual(['right'])
  lightbox.wait(200)
  push(-30)
  expect(outcomes()).toEqual(['right', 'left'])
})

it('changes no photo by a small movement, nor by small ones with pauses between', () => {
  push(10, 5)
  lightbox.wait(200)
  push(10, 5)
  expect(outcomes()).toEqual([])
})

it('keeps the page behind from scrolling', () => {
  expect(lightbox.wheel({ y: 100 })).toBe(true)
  expect(outcomes()).toEqual([])
})

it('enlarges with Control, within limits', () => {
  lightbox.wheel({ y: -50 }, true)
  expect(lightbox.surface.view.scale).toBeCloseTo(Math.exp(0.5))
  lightbox.wheel({ y: -5000 }, true)
  expect(lightbox.surface.view.scale).toBe(4)
  lightbox.wheel({ y: 5000 }, true)
  expect(lightbox.surface.sight).toBe('fitted')
})

it('moves an enlarged photo and changes none', () => {
  lightbox.doubleTap()
  push(10, 8)
  expect(lightbox.surface.view).toEqual({ scale: 2.5, x: -80, y: 0 })
  expect(outcomes()).toEqual([])
})

it('does not change the photo by the momentum of a movement over an enlarged one', () => {
  lightbox.doubleTap()
  push(30, 5)
  lightbox.surface.changePhoto(1)
  push(30)
  expect(outcomes()).toEqual([])
  lightbox.wait(200)
  push(30)
  expect(outcomes()).toEqual(['right'])
})
