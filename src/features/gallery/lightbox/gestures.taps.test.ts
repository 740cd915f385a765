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

describe('taps', () => {
  it('closes by a tap beside the photo, not by one on it', () => {
    lightbox.tap(onPhoto)
    expect(outcomes()).toEqual([])
    lightbox.tap(beside)
    expect(outcomes()).toEqual(['close'])
  })

  it('takes a finger that goes away and comes back for no tap', () => {
    lightbox.doubleTap()
    lightbox.surface.screen = { width: 400, height: 2000 }
    const besideEnlarged = { x: 200, y: 100 }
    lightbox.down(1, besideEnlarged)
    lightbox.move(1, { x: 100, y: 100 }, 4)
    lightbox.move(1, besideEnlarged, 4)
    lightbox.up(1)
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('enlarged')
  })

  it('enlarges what is under a double tap and goes back by another one', () => {
    lightbox.doubleTap({ x: 250, y: 450 })
    expect(lightbox.surface.view).toEqual({ scale: 2.5, x: -75, y: 0 })
    lightbox.wait(400)
    lightbox.doubleTap()
    expect(sight()).toBe('fitted')
  })

  it('takes three taps for one double tap', () => {
    lightbox.doubleTap()
    lightbox.tap(onPhoto)
    expect(sight()).toBe('enlarged')
  })

  it.each<{ name: string; between: () => void }>([
    {
      name: 'a pause',
      between: () => {
        lightbox.wait(400)
      },
    },
    {
      name: 'a short drag',
      between: () => {
        lightbox.drag(onPhoto, { x: 200, y: 430 }, 1)
      },
    },
    {
      name: 'a change of photo',
      between: () => {
        lightbox.surface.changePhoto(1)
        // no glide, as for visitors who ask for less motion
        lightbox.surface.slide(0)
      },
    },
  ])('takes two taps with $name between them for two', ({ between }) => {
    lightbox.tap(onPhoto)
    between()
    lightbox.wait(100)
    lightbox.tap(onPhoto)
    expect(lightbox.surface.view.scale).toBe(1)
  })

  it('takes two taps in different places for two', () => {
    lightbox.tap(onPhoto)
    lightbox.tap({ x: 260, y: 450 })
    expect(sight()).toBe('fitted')
  })

  it('enlarges once where the browser reports a double click as well', () => {
    lightbox.doubleTap()
    lightbox.reportDoubleClick()
    expect(sight()).toBe('enlarged')
  })

  it('leaves taps on a button to the button', () => {
    lightbox.tap(beside, { target: lightbox.button })
    expect(outcomes()).toEqual([])
  })
})

describe('the mouse', () => {
  it('enlarges by a double click once', () => {
    lightbox.doubleClick()
    expect(sight()).toBe('enlarged')
    lightbox.doubleClick()
    expect(sight()).toBe('fitted')
  })

  it('does not enlarge by a double click on a button, whatever was clicked before', () => {
    lightbox.tap(onPhoto, { type: 'mouse' })
    lightbox.doubleClick(onPhoto, lightbox.button)
    expect(sight()).toBe('fitted')
  })

  it('does not enlarge by a double click beside the photo', () => {
    lightbox.doubleClick(beside)
    expect(lightbox.surface.view.scale).toBe(1)
    expect(sight()).toBe('closed')
  })

  it('drags the photo and not its file', () => {
    const event = new Event('dragstart', { bubbles: true, cancelable: true })
    lightbox.element.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('does nothing with its other buttons', () => {
    lightbox.tap(beside, { type: 'mouse', button: 2 })
    expect(outcomes()).toEqual([])
  })

  it('lets go of the photo if a menu has swallowed the release of its button', () => {
    lightbox.down(1, onPhoto, { type: 'mouse' })
    lightbox.move(1, { x: 100, y: 450 }, 4)
    lightbox.hover(1, { x: 50, y: 450 })
    lightbox.hover(1, { x: 0, y: 450 })
    expect(outcomes()).toEqual([])
    expect(sight()).toBe('fitted')
  })
})
