import './page'

const press = (html: string, init: KeyboardEventInit) => {
  document.body.innerHTML = html
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  return !document.body.firstElementChild!.dispatchEvent(event)
}

it.each([
  ['Enter', '<a href="/">Home</a>', true],
  ['Enter', '<button>Send</button>', true],
  ['Enter', '<input>', true],
  ['Enter', '<textarea></textarea>', false],
  ['ArrowRight', '<button>Next</button>', false],
])('a held %s on %s is one press: %s', (key, html, isOne) => {
  expect(press(html, { key })).toBe(false)
  expect(press(html, { key, repeat: true })).toBe(isOne)
})

describe('the second click of a double click', () => {
  it('does nothing if the first one was on the page before', () => {
    document.body.innerHTML = '<p>It</p>'
    const init = { bubbles: true, cancelable: true, detail: 2 }
    expect(document.body.firstElementChild!.dispatchEvent(new MouseEvent('mousedown', init))).toBe(
      false,
    )
  })

  /** Returns whether the click did something. */
  const click = (selector: string, detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    return document.querySelector(selector)!.dispatchEvent(event)
  }

  beforeEach(() => {
    document.body.innerHTML = '<button><span>Send</span></button><a href="#mail">Mail</a>'
  })

  it('does nothing at what has moved under the pointer', () => {
    expect(click('button', 1)).toBe(true)
    expect(click('a', 2)).toBe(false)
  })

  it('counts at what was clicked first', () => {
    expect(click('span', 1)).toBe(true)
    expect(click('button', 2)).toBe(true)
  })

  it('is none if it is slow, or a press of a key', () => {
    expect(click('button', 1)).toBe(true)
    expect(click('a', 1)).toBe(true)
    expect(click('button', 0)).toBe(true)
  })
})
