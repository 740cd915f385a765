import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { showToast, Toast } from '../../components/Toast/Toast'
import { sampleContent } from '../../testing/sampleContent'
import { ContactForm } from './ContactForm'
import { deliver, type Delivery } from './deliver'
import { resumeSubmission } from './submission'

jest.mock('./deliver')

const ENDPOINT = 'https://forms.example.org/f/bloom'
const EMAIL = 'hello@example.com'
const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Half a chorus.' }
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

/** Opens the contact page, and returns a function that takes steps such as `submit leave`. */
function openSite() {
  const site = (hasForm: boolean) => (
    <>
      <main tabIndex={-1}>{hasForm && contactForm()}</main>
      <Toast closeLabel="Close" />
    </>
  )
  let isHere = true
  let view = render(site(isHere))
  return async (steps: string) => {
    for (const step of steps.split(' ')) {
      isHere = step === 'return' || (isHere && step !== 'leave')
      if (step === 'submit') fireEvent.submit(form())
      if (step in results) await finish(results[step]!)
      if (step === 'reload') {
        view.unmount()
        // on other pages, nothing of the form is loaded
        if (isHere) resumeSubmission()
        view = render(site(isHere))
      } else view.rerender(site(isHere))
    }
  }
}

beforeEach(() => {
  sessionStorage.clear()
  resumeSubmission()
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
  ['leave return', MESSAGE, send],
  ['reload', MESSAGE, send],
  ['submit leave return', MESSAGE, sending],
  ['submit leave deliver return', EMPTY, send, success.title],
  ['submit leave return deliver', EMPTY, send, success.title],
  ['submit deliver leave return', EMPTY, send],
  ['submit deliver reload', EMPTY, send],
  ['submit leave fail return', MESSAGE, send, error.title],
  ['submit leave return fail', MESSAGE, send, error.title],
  ['submit fail leave return', MESSAGE, send, error.title],
  ['submit fail submit', MESSAGE, sending],
  ['submit fail submit deliver', EMPTY, send, success.title],
  ['submit lose', MESSAGE, send, error.unconfirmed],
  ['submit reload', MESSAGE, send, error.unconfirmed],
])('after "%s", the form contains %j', async (steps, expected, label, notice = '') => {
  const perform = openSite()
  fillIn(MESSAGE)
  await perform(steps)
  expect(values()).toEqual(expected)
  expect(button()).toHaveTextContent(label)
  const notices = `${status().textContent}${alert().textContent}`
  expect(notices.slice(0, notice.length || undefined)).toBe(notice)
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

it.each([
  ['deliver', success.title],
  ['fail', error.title],
  ['lose', error.unconfirmed],
  ['reload', error.unconfirmed],
])('a toast announces the result on another page (%s)', async (result, title) => {
  const perform = openSite()
  await perform('submit leave')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await perform(result)
  const toast = screen.getByRole('status')
  expect(toast).toHaveTextContent(title)
  expect(within(toast).getByRole('link')).toHaveAttribute('href', '/contact/')
  fireEvent.click(within(toast).getByRole('button', { name: 'Close' }))
  expect(toast).toBeEmptyDOMElement()
})

it('after a toast is closed, focus is where it was before, or on the content', async () => {
  await openSite()('submit leave fail')
  const outside = document.body.appendChild(document.createElement('button'))
  const closeButton = () => screen.getByRole('button', { name: 'Close' })
  for (const target of [outside, screen.getByRole('main')]) {
    outside.focus()
    closeButton().focus()
    if (target !== outside) outside.remove()
    fireEvent.click(closeButton())
    expect(target).toHaveFocus()
    act(() => {
      showToast({ stage: 'wilt', title: 'Title', path: '/', linkText: 'Link' })
    })
  }
})

it('sends neither spam nor anything without an endpoint, but shows the success notice', async () => {
  jest.useFakeTimers()
  const { rerender } = render(contactForm())
  const honeypot = form().querySelector<HTMLInputElement>('[name=_gotcha]')!
  expect(honeypot).not.toBeVisible()
  expect(honeypot).toHaveAttribute('autocomplete', 'off')
  honeypot.value = 'https://spam.example.org'
  for (const endpoint of [ENDPOINT, '']) {
    rerender(contactForm(endpoint))
    fireEvent.submit(form())
    expect(button()).toBeDisabled()
    await act(() => jest.runAllTimersAsync())
    expect(status()).toHaveTextContent(text.success.title)
  }
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
  expect(withoutEndpoint).not.toMatch(/action=|_gotcha|alert/)
})
