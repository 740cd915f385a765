import { beside, onPhoto, FakeLightbox } from './fakeLightbox'
import { isSameView } from './fakeSurface'

let lightbox: FakeLightbox

const outcomes = () => lightbox.surface.outcomes
const sight = () => lightbox.surface.sight

const press = () => {
  lightbox.down(1, onPhoto)
}
const pressBeside = () => {
  lightbox.down(1, beside)
}
const swipe = () => {
  press()
  lightbox.move(1, { x: 40, y: 450 }, 4)
}
const pull = () => {
  press()
  lightbox.move(1, { x: 200, y: 700 }, 4)
}
const pan = () => {
  lightbox.doubleTap()
  press()
  lightbox.move(1, { x: 150, y: 450 }, 4)
}
const pinch = () => {
  press()
  lightbox.down(2, { x: 300, y: 450 })
  // past the photo's upper edge
  lightbox.move(2, { x: 350, y: 900 }, 4)
}
const pinchTogether = () => {
  press()
  lightbox.down(2, { x: 300, y: 450 })
  lightbox.move(2, { x: 240, y: 450 }, 4)
}

beforeEach(() => {
  lightbox = new FakeLightbox()
})

afterEach(() => {
  // Whatever has interrupted it, the lightbox knows what it shows and takes the next finger as usual.
  expect(isSameView(lightbox.surface.view, lightbox.keptView())).toBe(true)
  lightbox.surface.changePhoto(1)
  lightbox.wait(1000)
  lightbox.drag(onPhoto, { x: 40, y: 450 })
  expect(outcomes()).toEqual(['right'])
  lightbox.detach()
})

const gestures = [
  { name: 'a press', begin: press, ids: [1], leaves: 'fitted' },
  { name: 'a press beside the photo', begin: pressBeside, ids: [1], leaves: 'fitted' },
  { name: 'a swipe', begin: swipe, ids: [1], leaves: 'fitted' },
  { name: 'a pull', begin: pull, ids: [1], leaves: 'fitted' },
  { name: 'a pan', begin: pan, ids: [1], leaves: 'enlarged' },
  { name: 'a pinch', begin: pinch, ids: [1, 2], leaves: 'enlarged' },
  { name: 'a pinch that reduces', begin: pinchTogether, ids: [1, 2], leaves: 'fitted' },
]

describe.each(gestures)('$name', ({ begin, ids, leaves }) => {
  it.each<{ name: string; end: (id: number) => void }>([
    {
      name: 'is cancelled',
      end: (id) => {
        lightbox.cancel(id)
      },
    },
    {
      name: 'loses its capture',
      end: (id) => {
        lightbox.loseCapture(id)
      },
    },
  ])('leads to nothing when it $name', ({ end }) => {
    begin()
    for (const id of ids) end(id)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe(leaves)
  })

  it('leads to nothing when the photo changes under it', () => {
    begin()
    lightbox.surface.changePhoto(1)
    lightbox.move(1, { x: 390, y: 600 }, 4)
    for (const id of ids) lightbox.up(id)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('fitted')
  })

  it('leads to nothing when the screen turns under it', () => {
    begin()
    lightbox.rotate()
    lightbox.move(1, { x: 390, y: 600 }, 4)
    for (const id of ids) lightbox.up(id)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe(leaves)
    lightbox.rotate()
  })

  it('has no effect if its pointerup never arrives and another finger comes down', () => {
    begin()
    for (const id of ids) lightbox.vanish(id)
    lightbox.tap(onPhoto)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe(leaves)
  })

  it('is not disturbed by the wheel', () => {
    begin()
    const { offset, view } = lightbox.surface
    expect(lightbox.wheel({ x: 200 })).toBe(true)
    lightbox.wheel({ y: -100 }, true)
    expect(lightbox.surface.view).toEqual(view)
    expect(lightbox.surface.offset).toBe(offset)
    for (const id of ids) lightbox.cancel(id)
    expect(outcomes()).toEqual([])
  })
})

it('keeps an enlarged photo where it was when a pan is cancelled', () => {
  pan()
  lightbox.cancel(1)
  expect(lightbox.surface.frame).toEqual({ scale: 2.5, x: -50, y: 0 })
  press()
  lightbox.move(1, { x: 190, y: 450 }, 2)
  expect(lightbox.surface.frame).toEqual({ scale: 2.5, x: -60, y: 0 })
  lightbox.up(1)
})

it('is not closed by a palm that comes and is taken away', () => {
  pressBeside()
  lightbox.down(2, { x: 390, y: 840 })
  lightbox.cancel(2)
  lightbox.up(1)
  expect(outcomes()).toEqual([])
  expect(sight()).toBe('fitted')
})

it('goes on with the finger when a palm on an enlarged photo is taken away', () => {
  pan()
  lightbox.down(2, { x: 390, y: 840 })
  lightbox.cancel(2)
  lightbox.move(1, { x: 140, y: 450 }, 2)
  expect(lightbox.surface.frame).toEqual({ scale: 2.5, x: -60, y: 0 })
  lightbox.up(1)
})

it('knows nothing of a finger that came down elsewhere', () => {
  lightbox.move(5, { x: 20, y: 450 })
  lightbox.up(5, beside)
  swipe()
  const { offset } = lightbox.surface
  lightbox.up(5, beside)
  expect(lightbox.surface.offset).toBe(offset)
  lightbox.cancel(1)
  expect(outcomes()).toEqual([])
})

it('tracks no finger that has left before it could be captured', () => {
  const isReported = jest.fn((event: Event) => {
    event.preventDefault()
  })
  window.addEventListener('error', isReported, { once: true })
  const { setPointerCapture } = lightbox.element
  lightbox.element.setPointerCapture = () => {
    throw new DOMException('No active pointer', 'NotFoundError')
  }
  lightbox.down(4, onPhoto)
  lightbox.element.setPointerCapture = setPointerCapture
  expect(isReported).toHaveBeenCalled()
  lightbox.down(1, onPhoto)
  lightbox.move(1, { x: 140, y: 450 }, 4)
  expect(lightbox.surface.offset).toBe(-60)
  lightbox.vanish(4)
  lightbox.cancel(1)
})

it('brings an enlarged photo back within its edges when the screen turns', () => {
  lightbox.doubleTap()
  lightbox.drag(onPhoto, { x: 900, y: 900 })
  lightbox.rotate()
  expect(sight()).toBe('enlarged')
  lightbox.rotate()
})
