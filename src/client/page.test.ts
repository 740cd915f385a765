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
