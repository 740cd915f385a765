import { ignoreStrayClicks } from './clicks'

ignoreStrayClicks()

/** Of the events of a test, which is unrelated to those of the test before. */
let start = 0

beforeEach(() => {
  start += 10_000
  document.body.innerHTML = '<p>It</p><button><span>Send</span></button><a href="#mail">Mail</a>'
  delete document.documentElement.dataset.locked
})

type Init = MouseEventInit & { timeStamp?: number }

/** Returns whether the event did something. */
function dispatch(type: string, selector: string, { timeStamp = 0, ...init }: Init) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: start + timeStamp })
  return document.querySelector(selector)!.dispatchEvent(event)
}

const click = (selector: string, detail: number, init: Init = {}) =>
  dispatch('click', selector, { detail, ...init })

const openPhoto = () => (document.documentElement.dataset.locked = '')

describe('the second click of a double click', () => {
  it('does nothing if the first one was on the page before', () => {
    expect(dispatch('mousedown', 'p', { detail: 2 })).toBe(false)
    expect(click('p', 2)).toBe(false)
  })

  it('does nothing at what has moved under the pointer', () => {
    expect(click('button', 1)).toBe(true)
    expect(click('a', 2)).toBe(false)
  })

  it('counts at what was clicked first', () => {
    expect(click('span', 1)).toBe(true)
    expect(click('button', 2)).toBe(true)
  })

  it.each([
    ['soon and nearby', { timeStamp: 800, clientX: 20 }, false],
    ['later', { timeStamp: 1200 }, true],
    ['elsewhere', { timeStamp: 100, clientX: 50 }, true],
  ])('does nothing, however slow, if the first has opened a photo: %s', (_, init, isClick) => {
    expect(click('a', 1)).toBe(true)
    openPhoto()
    expect(click('p', 1, init)).toBe(isClick)
  })

  it.each([
    ['does nothing', 400, false],
    ['counts', 600, true],
  ])('%s where a photo was closed %i ms before', (_, timeStamp, isClick) => {
    openPhoto()
    expect(click('button', 1)).toBe(true)
    delete document.documentElement.dataset.locked
    expect(click('a', 1, { timeStamp })).toBe(isClick)
  })

  it('is none if it is a press of a key', () => {
    expect(click('button', 1)).toBe(true)
    expect(click('a', 0)).toBe(true)
  })
})

it('a press during which a photo opens does nothing', () => {
  dispatch('pointerdown', 'p', {})
  openPhoto()
  expect(click('p', 1, { timeStamp: 5000 })).toBe(false)
  expect(click('p', 1, { timeStamp: 5000 })).toBe(true)
})
