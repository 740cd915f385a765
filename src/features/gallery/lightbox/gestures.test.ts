import { beside, onPhoto, FakeLightbox } from './fakeLightbox'

let lightbox: FakeLightbox

const outcomes = () => lightbox.surface.outcomes
const sight = () => lightbox.surface.sight

beforeEach(() => {
  lightbox = new FakeLightbox()
})

afterEach(() => {
  lightbox.detach()
})

describe('one finger on a fitted photo', () => {
  it.each([
    { name: 'a long drag to the left', to: { x: 40, y: 460 }, outcome: ['right'] },
    { name: 'a long drag to the right', to: { x: 360, y: 440 }, outcome: ['left'] },
    { name: 'a long drag downwards', to: { x: 210, y: 640 }, outcome: ['close'] },
    { name: 'a long drag upwards', to: { x: 210, y: 200 }, outcome: [] },
    { name: 'a short slow drag to the side', to: { x: 140, y: 450 }, outcome: [] },
    { name: 'a short slow drag downwards', to: { x: 200, y: 500 }, outcome: [] },
  ])('$name leads to $outcome', ({ outcome, to }) => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, to, 12)
    lightbox.wait(200)
    lightbox.up(1)
    expect(outcomes()).toEqual(outcome)
    expect(sight()).toBe(outcome[0] === 'close' ? 'closed' : 'fitted')
  })

  it('moves the row with it', () => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, { x: 140, y: 450 }, 4)
    expect(lightbox.surface.offset).toBe(-60)
  })

  it('pulls the photo down with it', () => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, { x: 200, y: 430 }, 2)
    expect(lightbox.surface.frame).toEqual({ pulled: 0 })
    lightbox.move(1, { x: 200, y: 510 }, 4)
    expect(lightbox.surface.frame).toEqual({ pulled: 60 })
  })

  it.each([
    { name: 'with moves between', steps: 2 },
    { name: 'of which no move event tells', steps: 0 },
  ])('flicks to the next photo $name', ({ steps }) => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, { x: 150, y: 450 }, steps)
    lightbox.up(1, { x: 150, y: 450 })
    expect(outcomes()).toEqual(['right'])
  })

  it.each([
    { name: 'rests', moves: 0 },
    { name: 'rests and then trembles', moves: 1 },
  ])('does not flick with a finger that $name before it lifts', ({ moves }) => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, { x: 140, y: 450 }, 3)
    lightbox.wait(500)
    lightbox.move(1, { x: 139, y: 450 }, moves)
    lightbox.up(1)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('fitted')
  })

  it('takes no speed over from the finger before', () => {
    lightbox.drag(onPhoto, { x: 350, y: 450 }, 2)
    lightbox.wait(400)
    lightbox.down(1, onPhoto)
    lightbox.wait(50)
    lightbox.move(1, { x: 220, y: 450 })
    lightbox.up(1)
    expect(outcomes()).toEqual(['left'])
  })

  it('does not close by a pull that goes back up', () => {
    lightbox.down(1, onPhoto)
    lightbox.move(1, { x: 200, y: 700 }, 8)
    lightbox.move(1, { x: 200, y: 400 }, 8)
    lightbox.up(1)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('fitted')
  })
})

describe('a finger that catches the gliding row', () => {
  beforeEach(() => {
    lightbox.surface.changePhoto(1)
    lightbox.wait(60)
  })

  it('lets it glide on if it lifts without moving', () => {
    expect(lightbox.surface.offset).toBeGreaterThan(250)
    lightbox.tap(beside)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('fitted')
  })

  it('moves it from where it is', () => {
    lightbox.down(1, onPhoto)
    const { offset } = lightbox.surface
    lightbox.move(1, { x: 198, y: 450 })
    expect(lightbox.surface.offset).toBe(offset - 2)
    lightbox.move(1, { x: 100, y: 450 }, 2)
    lightbox.up(1)
    expect(outcomes()).toEqual(['right'])
  })
})

describe('one finger on an enlarged photo', () => {
  it('moves it as far as its edges and changes no photo', () => {
    lightbox.doubleTap()
    lightbox.drag(onPhoto, { x: 150, y: 430 })
    expect(lightbox.surface.view).toEqual({ scale: 2.5, x: -50, y: -20 })
    lightbox.drag(onPhoto, { x: -2000, y: 450 })
    expect(lightbox.surface.view).toEqual({ scale: 2.5, x: -300, y: -20 })
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('enlarged')
  })
})

it('listens to nothing any more once it is detached', () => {
  lightbox.doubleTap()
  lightbox.detach()
  const { view } = lightbox.surface
  lightbox.rotate()
  lightbox.drag(onPhoto, { x: 20, y: 450 })
  expect(lightbox.surface.view).toBe(view)
})
