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

/** The site while the visitor is on the contact page or on another one. */
const site = (hasForm: boolean) => (
  <>
    <main tabIndex={-1}>{hasForm && contactForm()}</main>
    <Toast closeLabel="Close" />
  </>
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
  let view = render(site(true))
  const actions: Record<string, () => unknown> = {
    submit: () => fireEvent.submit(form()),
    deliver: () => finish('sent'),
    fail: () => finish('failed'),
    lose: () => finish('unconfirmed'),
    leave: () => {
      view.rerender(site(false))
    },
    return: () => {
      view.rerender(site(true))
    },
    reload: () => {
      view.unmount()
      resumeSubmission()
      view = render(site(true))
    },
  }
  fillIn(MESSAGE)
  for (const step of steps.split(' ')) await actions[step]!()
  expect(values()).toEqual(expected)
  expect(button()).toHaveTextContent(label)
  const notices = `${status().textContent}${alert().textContent}`
  expect(notices.slice(0, notice.length || undefined)).toBe(notice)
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

it.each([
  ['sent', success.title],
  ['failed', error.title],
  ['unconfirmed', error.unconfirmed],
  ['reload', error.unconfirmed],
] as const)('a toast announces the result on another page (%s)', async (result, title) => {
  const { rerender, unmount } = render(site(true))
  fireEvent.submit(form())
  rerender(site(false))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  if (result === 'reload') unmount()
  else await finish(result)
  // Nothing of the form is loaded there.
  if (result === 'reload') render(site(false))
  const toast = screen.getByRole('status')
  expect(toast).toHaveTextContent(title)
  expect(within(toast).getByRole('link')).toHaveAttribute('href', '/contact/')
  fireEvent.click(within(toast).getByRole('button', { name: 'Close' }))
  expect(toast).toBeEmptyDOMElement()
})

it('after a toast is closed, focus is where it was before, or on the content', async () => {
  const { rerender } = render(site(true))
  fireEvent.submit(form())
  rerender(site(false))
  await finish('failed')
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

it('sends neither spam nor anything without an endpoint, but shows the success notice', () => {
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
    act(() => {
      jest.runAllTimers()
    })
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
