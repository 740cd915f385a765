import { assistInput } from './assistInput'
import { NOTIFICATION } from './dialogs'

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
location.hash = '#/collections/pages/entries/site'
assistInput()

/** @returns what the field has once the owner leaves it */
function enter(key: string, text: string): string {
  document.body.innerHTML = `<div data-key-path="${key}"><input /></div>`
  const input = document.querySelector('input')!
  input.value = text
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return input.value
}

const message = () => document.querySelector('dialog p')?.textContent

it.each([
  ['open.spotify.com/me/', 'https://open.spotify.com/me/'],
  ['http://example.org:8080?a=b', 'https://example.org:8080?a=b'],
  ['mastodon.social/@ada', 'https://mastodon.social/@ada'],
  ['ada@example.org', 'ada@example.org'],
  ['/example.org', '/example.org'],
  ['example', 'example'],
])('makes %s in a field for a web address %s', (text, expected) => {
  expect(enter('social.0.url', text)).toBe(expected)
  expect(message()).toBeUndefined()
})

it('removes a slash at the end of an address that may have none', () => {
  expect(enter('url', 'example.org/')).toBe('https://example.org')
})

it.each(['@ada.example.org', '@ada@example.org'])(
  'makes no address of the user name %s',
  (name) => {
    expect(enter('social.0.url', name)).toBe(name)
    expect(message()).toBe(`${name} is a user name. Enter the whole address of your profile.`)
  },
)

it('says that a date is not in the calendar until it is corrected', () => {
  const messages: string[] = []
  const onNotification = (event: Event) => {
    event.preventDefault()
    messages.push((event as CustomEvent<string>).detail)
  }
  addEventListener(NOTIFICATION, onNotification)
  document.body.innerHTML = '<input type="date" /><input />'
  const [date, other] = document.querySelectorAll('input')
  // jsdom has no such dates
  const validity = { badInput: true, valid: false }
  Object.defineProperty(date, 'validity', { value: validity })
  date!.dispatchEvent(new Event('focusout', { bubbles: true }))
  expect(messages).toEqual([expect.stringContaining('not in the calendar')])
  other!.dispatchEvent(new Event('input', { bubbles: true }))
  date!.dispatchEvent(new Event('input', { bubbles: true }))
  expect(messages).toHaveLength(1)
  Object.assign(validity, { badInput: false, valid: true })
  date!.dispatchEvent(new Event('input', { bubbles: true }))
  expect(messages).toEqual([expect.anything(), ''])
  removeEventListener(NOTIFICATION, onNotification)
})
