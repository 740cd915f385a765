import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { sampleContent } from '../../testing/sampleContent'
import { ContactForm } from './ContactForm'
import { deliver } from './deliver'
import type { Delivery } from './message'

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

const notices = () => `${status().textContent}${alert().textContent}`

let resolveDelivery: (delivery: Delivery) => void
const finish = (delivery: Delivery) => act(() => Promise.resolve(delivery).then(resolveDelivery))

const showPage = (persisted: boolean) => {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
}

beforeEach(() => {
  sessionStorage.clear()
  const delivery = jest.mocked(deliver).mockReset()
  delivery.mockImplementation(() => new Promise((resolve) => (resolveDelivery = resolve)))
})

it('sends a message, then clears the fields and thanks the visitor', async () => {
  const { unmount } = render(contactForm())
  fillIn(MESSAGE)
  fireEvent.submit(form())
  expect(button()).toHaveTextContent(text.sending)
  expect(button()).toBeDisabled()
  expect(fields().every(({ readOnly }) => readOnly)).toBe(true)
  expect(notices()).toBe('')
  expect(values()).toEqual(MESSAGE)
  await finish('sent')
  expectReady()
  expect(values()).toEqual(EMPTY)
  expect(status()).toHaveTextContent(text.success.title + text.success.text)
  expect(alert()).toBeEmptyDOMElement()
  expect(jest.mocked(deliver).mock.calls).toEqual([[ENDPOINT, MESSAGE]])
  // The button lost focus while it was disabled.
  expect(button()).toHaveFocus()
  unmount()
  render(contactForm())
  expect(values()).toEqual(EMPTY)
  expect(notices()).toBe('')
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
  fillIn({ name: 'Ada $&' })
  const link = within(alert()).getByRole('link', { name: EMAIL })
  link.addEventListener('click', (event) => {
    event.preventDefault()
  })
  fireEvent.click(link)
  expect(link).toHaveAttribute(
    'href',
    `mailto:${EMAIL}?subject=A%20message%20from%20Ada%20%24%26&body=Half%20a%20chorus.`,
  )
  fireEvent.submit(form())
  expect(alert()).toBeEmptyDOMElement()
  await finish('sent')
  expect(status()).toHaveTextContent(text.success.title)
})

it.each<[result: string, delivery: Delivery | undefined, title: string]>([
  ['unknown', undefined, text.error.unconfirmed],
  ['unconfirmed', 'unconfirmed', text.error.unconfirmed],
  ['a failure', 'failed', text.error.title],
])('shows the message again on return if the result is %s', async (_, delivery, title) => {
  const { unmount } = render(contactForm())
  fillIn(MESSAGE)
  fireEvent.submit(form())
  if (delivery) await finish(delivery)
  unmount()
  render(contactForm())
  expect(values()).toEqual(MESSAGE)
  expect(alert()).toHaveTextContent(title)
  expectReady()
})

it('returns from the back/forward cache as another visit left it', () => {
  render(contactForm())
  fillIn(MESSAGE)
  const later = { status: 'failed', message: { ...MESSAGE, message: 'A whole chorus.' } }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(later))
  showPage(false)
  expect(values()).toEqual(MESSAGE)
  showPage(true)
  expect(values()).toEqual(later.message)
  expect(alert()).toHaveTextContent(text.error.title)
  // delivered on that visit
  sessionStorage.clear()
  showPage(true)
  expect(values()).toEqual(EMPTY)
  expect(notices()).toBe('')
})

it('works if storage is blocked', () => {
  for (const method of ['setItem', 'getItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
  }
  render(contactForm())
  fillIn(MESSAGE)
  showPage(true)
  expect(values()).toEqual(MESSAGE)
})

it('does not send spam, but shows the success notice', async () => {
  jest.useFakeTimers()
  render(contactForm())
  const honeypot = form().querySelector<HTMLInputElement>('[name=_gotcha]')!
  expect(honeypot).not.toBeVisible()
  expect(honeypot).toHaveAttribute('autocomplete', 'off')
  honeypot.value = 'https://spam.example.org'
  fireEvent.submit(form())
  await act(() => jest.runAllTimersAsync())
  expect(status()).toHaveTextContent(text.success.title)
  expect(deliver).not.toHaveBeenCalled()
  jest.useRealTimers()
})

it('before hydration, submits to the endpoint; without one, it waits, or shows the email address', () => {
  const withEndpoint = renderToString(contactForm())
  expect(withEndpoint).toMatch(new RegExp(`<form [^>]*action="${ENDPOINT}" method="post"`))
  expect(withEndpoint).not.toMatch(/disabled|<noscript>/)
  const withoutEndpoint = renderToString(contactForm(''))
  expect(withoutEndpoint).toMatch(/<form [^>]*method="dialog"/)
  expect(withoutEndpoint).toMatch(/<button [^>]*disabled=""/)
  expect(withoutEndpoint).toMatch(new RegExp(`<noscript>.*"mailto:${EMAIL}".*</noscript>`))
  expect(withoutEndpoint).not.toMatch(/action=|_gotcha/)
  render(contactForm(''))
  expectReady()
})
