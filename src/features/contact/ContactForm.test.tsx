import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { ContactForm } from './ContactForm'
import { deliver } from './deliver'
import { keepDraft } from './draft'
import { SEND_DELAY_MS } from './sendDelay'

// Without a delivery, the form is in src/testing/specification/specification.test.tsx.

jest.mock('./deliver')

const ENDPOINT = 'https://forms.example.org/f/bloom'
const EMAIL = 'hello@example.com'
const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Half a chorus.' }
const { form: words } = specifiedContent('contact/contact.json')

const contactForm = (endpoint = ENDPOINT) => (
  <ContactForm email={EMAIL} endpoint={endpoint} form={words} />
)

const form = () => screen.getByRole<HTMLFormElement>('form')
const button = () => screen.getByRole('button')
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const honeypot = () => form().querySelector<HTMLInputElement>('[name=_gotcha]')!

const written = () => Object.fromEntries(fields().map(({ name, value }) => [name, value]))
const NOTHING = { name: '', email: '', message: '' }

const write = (message: Record<string, string>) => {
  for (const [name, value] of Object.entries(message)) {
    fireEvent.input(form().elements.namedItem(name) as Element, { target: { value } })
  }
}

const expectSending = () => {
  expect(button()).toHaveTextContent(words.sending)
  expect(button()).toBeDisabled()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  for (const field of fields()) expect(field).toHaveAttribute('readonly')
}

const expectReady = () => {
  expect(button()).toHaveTextContent(words.send)
  expect(button()).toBeEnabled()
  for (const field of fields()) expect(field).not.toHaveAttribute('readonly')
}

/** Says how the delivery under way ends. */
let end: (isSent: boolean) => Promise<void>

beforeEach(() => {
  keepDraft(undefined)
  jest
    .mocked(deliver)
    .mockReset()
    .mockImplementation(
      () =>
        new Promise((resolve) => {
          end = (isSent) =>
            act(async () => {
              resolve(isSent)
              await Promise.resolve()
            })
        }),
    )
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
  expect(screen.getByRole('status')).toHaveTextContent(words.success.title + words.success.text)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(jest.mocked(deliver).mock.calls).toEqual([[ENDPOINT, MESSAGE]])
  // the button, which was disabled meanwhile, has the focus again
  expect(button()).toHaveFocus()
  fireEvent.invalid(fields()[0]!)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('keeps every word of a message that failed, offers an email, and can try again', async () => {
  render(contactForm())
  write(MESSAGE)
  fireEvent.submit(form())
  fields()[2]!.focus()
  await end(false)
  expectReady()
  expect(written()).toEqual(MESSAGE)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(fields()[2]).toHaveFocus()

  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(words.error.title + words.error.text.replace('{email}', EMAIL))
  const link = within(alert).getByRole('link', { name: EMAIL })
  const mailto = `mailto:${EMAIL}?subject=A%20message%20from%20`
  expect(link).toHaveAttribute('href', `${mailto}Ada&body=Half%20a%20chorus.`)
  write({ name: 'Ada $&' })
  expect(link).toHaveAttribute('href', `${mailto}Ada%20%24%26&body=Half%20a%20chorus.`)

  fireEvent.invalid(fields()[0]!)
  expect(alert).not.toBeEmptyDOMElement()
  fireEvent.submit(form())
  expectSending()
  await end(true)
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
  expect(deliver).toHaveBeenCalledTimes(2)
})

it.each<[string, ('submit' | 'arrives' | 'fails' | 'leave')[], typeof MESSAGE]>([
  ['restores a draft', ['leave'], MESSAGE],
  ['has no draft of a message that was sent', ['submit', 'arrives', 'leave'], NOTHING],
  ['has no draft of a message on its way', ['submit', 'leave'], NOTHING],
  ['has no draft of a message that arrived meanwhile', ['submit', 'leave', 'arrives'], NOTHING],
  ['restores a message that failed meanwhile', ['submit', 'leave', 'fails'], MESSAGE],
])('when one comes back: %s', async (_, steps, draft) => {
  const { unmount } = render(contactForm())
  write(MESSAGE)
  for (const step of steps) {
    if (step === 'submit') fireEvent.submit(form())
    else if (step === 'leave') unmount()
    else await end(step === 'arrives')
  }
  render(contactForm())
  expect(written()).toEqual(draft)
})

it('sends nothing for a program that fills in a field that no person sees, but thanks it', () => {
  jest.useFakeTimers()
  render(contactForm())
  expect(fields()).toHaveLength(3)
  expect(honeypot()).not.toBeVisible()
  expect(honeypot()).toHaveAttribute('autocomplete', 'off')
  write(MESSAGE)
  honeypot().value = 'https://spam.example.org'
  fireEvent.submit(form())
  expectSending()
  act(() => {
    jest.advanceTimersByTime(SEND_DELAY_MS)
  })
  expect(screen.getByRole('status')).toHaveTextContent(words.success.title)
  expect(honeypot()).toHaveValue('')
  expect(deliver).not.toHaveBeenCalled()
  jest.useRealTimers()
})

it('without script is posted by the browser, or says how to write if there is no delivery', () => {
  const delivered = renderToString(contactForm())
  expect(delivered).toMatch(new RegExp(`<form [^>]*action="${ENDPOINT}" method="post"`))
  expect(delivered).not.toContain('<noscript>')
  const undelivered = renderToString(contactForm(''))
  expect(undelivered).toMatch(/<form [^>]*method="dialog"/)
  expect(undelivered).toMatch(new RegExp(`<noscript>.*"mailto:${EMAIL}".*</noscript>`))
  expect(undelivered).not.toMatch(/action=|_gotcha|alert/)
})
