import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { ContactForm } from './ContactForm'
import { deliver } from './deliver'
import { keepDraft } from './draft'

// Without a delivery, the form is in src/testing/specification/specification.test.tsx.

jest.mock('./deliver')

const ENDPOINT = 'https://forms.example.org/f/bloom'
const EMAIL = 'hello@example.com'
const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Half a chorus.' }
const NOTHING = { name: '', email: '', message: '' }
const { form: words } = specifiedContent('contact/contact.json')

const contactForm = (endpoint = ENDPOINT) => (
  <ContactForm email={EMAIL} endpoint={endpoint} form={words} />
)

const form = () => screen.getByRole<HTMLFormElement>('form')
const button = () => screen.getByRole('button')
const status = () => screen.getByRole('status')
const alert = () => screen.getByRole('alert')
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const written = () => Object.fromEntries(fields().map(({ name, value }) => [name, value]))

const write = (message: Record<string, string>) => {
  for (const [name, value] of Object.entries(message)) {
    fireEvent.input(form().elements.namedItem(name) as Element, { target: { value } })
  }
}

const expectSending = () => {
  expect(button()).toHaveTextContent(words.sending)
  expect(button()).toBeDisabled()
  expect(fields().every(({ readOnly }) => readOnly)).toBe(true)
  expect(status()).toBeEmptyDOMElement()
  expect(alert()).toBeEmptyDOMElement()
}

const expectReady = () => {
  expect(button()).toHaveTextContent(words.send)
  expect(button()).toBeEnabled()
  expect(fields().some(({ readOnly }) => readOnly)).toBe(false)
}

let answer: (isSent: boolean) => void
const end = (isSent: boolean) => act(() => Promise.resolve(isSent).then(answer))

beforeEach(() => {
  keepDraft(undefined)
  const delivery = jest.mocked(deliver).mockReset()
  delivery.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
})

it('sends a message once, then clears the fields and says thank you', async () => {
  render(contactForm())
  write(MESSAGE)
  act(() => {
    fireEvent.submit(form())
    fireEvent.submit(form())
  })
  expectSending()
  expect(written()).toEqual(MESSAGE)
  await end(true)
  expectReady()
  expect(written()).toEqual(NOTHING)
  expect(status()).toHaveTextContent(words.success.title + words.success.text)
  expect(alert()).toBeEmptyDOMElement()
  expect(jest.mocked(deliver).mock.calls).toEqual([[ENDPOINT, MESSAGE]])
  // the button, which was disabled meanwhile, has the focus again
  expect(button()).toHaveFocus()
  fireEvent.invalid(fields()[0]!)
  expect(status()).toBeEmptyDOMElement()
})

it('keeps every word of a message that failed, offers an email, and can try again', async () => {
  render(contactForm())
  write(MESSAGE)
  fireEvent.submit(form())
  fields()[2]!.focus()
  await end(false)
  expectReady()
  expect(written()).toEqual(MESSAGE)
  expect(status()).toBeEmptyDOMElement()
  expect(fields()[2]).toHaveFocus()

  expect(alert()).toHaveTextContent(words.error.title + words.error.text.replace('{email}', EMAIL))
  const link = within(alert()).getByRole('link', { name: EMAIL })
  const mailto = `mailto:${EMAIL}?subject=A%20message%20from%20`
  expect(link).toHaveAttribute('href', `${mailto}Ada&body=Half%20a%20chorus.`)
  write({ name: 'Ada $&' })
  expect(link).toHaveAttribute('href', `${mailto}Ada%20%24%26&body=Half%20a%20chorus.`)

  fireEvent.invalid(fields()[0]!)
  expect(alert()).not.toBeEmptyDOMElement()
  fireEvent.submit(form())
  expectSending()
  await end(true)
  expect(status()).toHaveTextContent(words.success.title)
  expect(deliver).toHaveBeenCalledTimes(2)
})

it.each([
  ['restores a draft', ['leave'], MESSAGE],
  ['forgets a message that was sent', ['submit', 'arrive', 'leave'], NOTHING],
  ['forgets a message that is on its way', ['submit', 'leave'], NOTHING],
  ['forgets a message that arrived meanwhile', ['submit', 'leave', 'arrive'], NOTHING],
  ['restores a message that failed meanwhile', ['submit', 'leave', 'fail'], MESSAGE],
])('when a visitor comes back %s', async (_, steps, draft) => {
  const { unmount } = render(contactForm())
  write(MESSAGE)
  for (const step of steps) {
    if (step === 'submit') fireEvent.submit(form())
    else if (step === 'leave') unmount()
    else await end(step === 'arrive')
  }
  render(contactForm())
  expect(written()).toEqual(draft)
})

it('sends nothing for a program that fills in a field that no person sees, but thanks it', () => {
  jest.useFakeTimers()
  render(contactForm())
  const honeypot = form().querySelector<HTMLInputElement>('[name=_gotcha]')!
  expect(honeypot).not.toBeVisible()
  expect(honeypot).toHaveAttribute('autocomplete', 'off')
  honeypot.value = 'https://spam.example.org'
  fireEvent.submit(form())
  expectSending()
  act(() => {
    jest.runAllTimers()
  })
  expect(status()).toHaveTextContent(words.success.title)
  expect(deliver).not.toHaveBeenCalled()
  jest.useRealTimers()
})

it('is posted by the browser without JavaScript, or says how to write', () => {
  const delivered = renderToString(contactForm())
  expect(delivered).toMatch(new RegExp(`<form [^>]*action="${ENDPOINT}" method="post"`))
  expect(delivered).not.toContain('<noscript>')
  const undelivered = renderToString(contactForm(''))
  expect(undelivered).toMatch(/<form [^>]*method="dialog"/)
  expect(undelivered).toMatch(new RegExp(`<noscript>.*"mailto:${EMAIL}".*</noscript>`))
  expect(undelivered).not.toMatch(/action=|_gotcha|alert/)
})
