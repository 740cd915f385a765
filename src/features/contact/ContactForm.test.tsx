import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { sampleContent } from '../../testing/sampleContent'
import { ContactForm } from './ContactForm'
import { deliver, type Delivery } from './deliver'

jest.mock('./deliver')

const ENDPOINT = 'https://forms.example.org/f/bloom'
const EMAIL = 'hello@example.com'
const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Half a chorus.' }
const STORAGE_KEY = '/contact/submission'
const EMPTY = { name: '', email: '', message: '' }
const { form: sample } = sampleContent('contact/contact.json')
const text = {
  ...sample,
  error: {
    title: 'Failed',
    text: 'Write to {email}.',
    unconfirmed: 'Perhaps',
    subject: 'A message from {name}',
  },
}

const contactForm = (endpoint = ENDPOINT) => (
  <ContactForm contact={{ email: EMAIL, delivery: { endpoint }, form: text }} />
)

const form = () => screen.getByRole<HTMLFormElement>('form')
const button = () => within(form()).getByRole('button')
const status = () => within(form()).getByRole('status')
const alert = () => within(form()).getByRole('alert')
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const values = () => Object.fromEntries(fields().map(({ name, value }) => [name, value]))

const fillIn = (message: Record<string, string>) => {
  for (const [name, value] of Object.entries(message)) {
    fireEvent.input(form().elements.namedItem(name) as Element, { target: { value } })
  }
}

const expectReady = () => {
  expect(button()).toHaveTextContent(text.send)
  expect(button()).toBeEnabled()
  expect(fields().some(({ readOnly }) => readOnly)).toBe(false)
}

let resolveDelivery: (delivery: Delivery) => void
const finish = (delivery: Delivery) => act(() => Promise.resolve(delivery).then(resolveDelivery))

const results: Record<string, Delivery> = { deliver: 'sent', fail: 'failed', lose: 'unconfirmed' }

const showPage = (persisted: boolean) => {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
}

/** Opens the contact page, and returns a function that takes steps such as `submit reload`. */
function openForm() {
  let view = render(contactForm())
  return async (steps: string) => {
    for (const step of steps.split(' ')) {
      if (step === 'submit') fireEvent.submit(form())
      if (step in results) await finish(results[step]!)
      if (step === 'reload') {
        view.unmount()
        view = render(contactForm())
      }
      if (step === 'freeze') showPage(true)
    }
  }
}

beforeEach(() => {
  sessionStorage.clear()
  const delivery = jest.mocked(deliver).mockReset()
  delivery.mockImplementation(() => new Promise((resolve) => (resolveDelivery = resolve)))
})

it('sends a message once, then clears the fields and thanks the visitor', async () => {
  render(contactForm())
  fillIn(MESSAGE)
  act(() => {
    fireEvent.submit(form())
    fireEvent.submit(form())
  })
  expect(button()).toHaveTextContent(text.sending)
  expect(button()).toBeDisabled()
  expect(fields().every(({ readOnly }) => readOnly)).toBe(true)
  expect(`${status().textContent}${alert().textContent}`).toBe('')
  expect(values()).toEqual(MESSAGE)
  await finish('sent')
  expectReady()
  expect(values()).toEqual(EMPTY)
  expect(status()).toHaveTextContent(text.success.title + text.success.text)
  expect(alert()).toBeEmptyDOMElement()
  expect(jest.mocked(deliver).mock.calls).toEqual([[ENDPOINT, MESSAGE]])
  // The button lost focus while it was disabled.
  expect(button()).toHaveFocus()
  fireEvent.invalid(fields()[0]!)
  expect(status()).toBeEmptyDOMElement()
})

it('keeps a message that failed to send, offers an email link, and allows a retry', async () => {
  render(contactForm())
  fillIn(MESSAGE)
  fireEvent.submit(form())
  fields()[2]!.focus()
  await finish('failed')
  expectReady()
  expect(values()).toEqual(MESSAGE)
  expect(status()).toBeEmptyDOMElement()
  expect(fields()[2]).toHaveFocus()

  expect(alert()).toHaveTextContent(text.error.title + text.error.text.replace('{email}', EMAIL))
  const link = within(alert()).getByRole('link', { name: EMAIL })
  const mailto = `mailto:${EMAIL}?subject=A%20message%20from%20`
  expect(link).toHaveAttribute('href', `${mailto}Ada&body=Half%20a%20chorus.`)
  fillIn({ name: 'Ada $&' })
  expect(link).toHaveAttribute('href', `${mailto}Ada%20%24%26&body=Half%20a%20chorus.`)

  fireEvent.invalid(fields()[0]!)
  expect(alert()).not.toBeEmptyDOMElement()
})

const { error, sending, send, success } = text

it.each([
  ['reload', MESSAGE, send],
  ['freeze', MESSAGE, send],
  ['submit freeze', MESSAGE, sending],
  ['submit freeze deliver', EMPTY, send, success.title],
  ['submit deliver freeze', EMPTY, send, success.title],
  ['submit deliver reload', EMPTY, send],
  ['submit fail reload', MESSAGE, send, error.title],
  ['submit fail submit', MESSAGE, sending],
  ['submit fail submit deliver', EMPTY, send, success.title],
  ['submit lose', MESSAGE, send, error.unconfirmed],
  ['submit lose reload', MESSAGE, send, error.unconfirmed],
  ['submit reload', MESSAGE, send, error.unconfirmed],
])('after "%s", the form contains %j', async (steps, expected, label, notice = '') => {
  const perform = openForm()
  fillIn(MESSAGE)
  await perform(steps)
  expect(values()).toEqual(expected)
  expect(button()).toHaveTextContent(label)
  const notices = `${status().textContent}${alert().textContent}`
  expect(notices.slice(0, notice.length || undefined)).toBe(notice)
})

it('returns from the back/forward cache as another visit left it', async () => {
  render(contactForm())
  fillIn(MESSAGE)
  const later = { status: 'failed', message: { ...MESSAGE, message: 'A whole chorus.' } }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(later))
  showPage(false)
  expect(values()).toEqual(MESSAGE)
  showPage(true)
  expect(values()).toEqual(later.message)
  expect(alert()).toHaveTextContent(error.title)
  fireEvent.submit(form())
  sessionStorage.clear()
  showPage(true)
  expect(values()).toEqual(later.message)
  await finish('failed')
  sessionStorage.clear()
  showPage(true)
  expect(values()).toEqual(EMPTY)
  expect(alert()).toBeEmptyDOMElement()
})

it('keeps the text if storage is full or blocked', () => {
  for (const method of ['setItem', 'getItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const { unmount } = render(contactForm())
    fillIn(MESSAGE)
    showPage(true)
    expect(values()).toEqual(MESSAGE)
    unmount()
  }
})

it.each([
  ['not JSON', '{'],
  ['a text', '"Hello"'],
  ['a list', '["Hello"]'],
  ['another shape', '{"0":"Hello","message":"Hello","status":"sent"}'],
  ['other types', '{"status":{},"message":{"name":{},"email":["a"],"message":1,"x]":"y"}}'],
])('ignores what another site has saved: %s', (_, value) => {
  sessionStorage.setItem(STORAGE_KEY, value)
  render(contactForm())
  expect(values()).toEqual(EMPTY)
  expectReady()
  expect(`${status().textContent}${alert().textContent}`).toBe('')
})

it('ignores another press on Send once the message is sent, until something is typed', async () => {
  render(contactForm())
  fillIn(MESSAGE)
  fireEvent.click(button())
  await finish('sent')
  fireEvent.click(button())
  expect(form()).not.toContainElement(form().querySelector('[data-invalid]'))
  expect(status()).toHaveTextContent(success.title)
  expect(deliver).toHaveBeenCalledTimes(1)
  fillIn({ name: 'Ada' })
  fireEvent.click(button())
  expect(fields()[1]).toHaveAttribute('data-invalid')
  expect(status()).toBeEmptyDOMElement()
})

it.each([
  ['spam', ENDPOINT, 'https://spam.example.org'],
  ['anything without an endpoint', '', ''],
])('does not send %s, but shows the success notice', async (_, endpoint, trap) => {
  jest.useFakeTimers()
  render(contactForm(endpoint))
  const honeypot = form().querySelector<HTMLInputElement>('[name=_gotcha]')
  if (honeypot) {
    expect(honeypot).not.toBeVisible()
    expect(honeypot).toHaveAttribute('autocomplete', 'off')
    honeypot.value = trap
  }
  fireEvent.submit(form())
  expect(button()).toBeDisabled()
  await act(() => jest.runAllTimersAsync())
  expect(status()).toHaveTextContent(text.success.title)
  expect(deliver).not.toHaveBeenCalled()
  jest.useRealTimers()
})

it('without JavaScript, submits to the endpoint, or shows the email address if there is none', () => {
  const withEndpoint = renderToString(contactForm())
  expect(withEndpoint).toMatch(new RegExp(`<form [^>]*action="${ENDPOINT}" method="post"`))
  expect(withEndpoint).not.toContain('<noscript>')
  const withoutEndpoint = renderToString(contactForm(''))
  expect(withoutEndpoint).toMatch(/<form [^>]*method="dialog"/)
  expect(withoutEndpoint).toMatch(new RegExp(`<noscript>.*"mailto:${EMAIL}".*</noscript>`))
  expect(withoutEndpoint).not.toMatch(/action=|_gotcha/)
})
