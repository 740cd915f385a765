import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { contactForm } from '../../testing/content'
import { ContactForm } from './ContactForm'
import { keepDraft } from './draft'
import { SEND_DELAY_MS } from './sendDelay'

beforeEach(() => {
  jest.useFakeTimers()
  keepDraft(undefined)
})

afterEach(() => {
  jest.useRealTimers()
})

const user = userEvent.setup({
  advanceTimers: (ms) => {
    jest.advanceTimersByTime(ms)
  },
})

const renderForm = (endpoint = '') =>
  render(<ContactForm email="hello@example.com" endpoint={endpoint} form={contactForm()} />)

const field = (name: string) => screen.getByRole('textbox', { name })

async function fillAndSend() {
  await user.type(field('Name'), 'A friend')
  await user.type(field('Email'), 'friend@example.com')
  await user.type(field('Message'), 'Half a chorus.')
  await user.click(screen.getByRole('button'))
}

const expectFilled = () => {
  expect(field('Name')).toHaveValue('A friend')
  expect(field('Email')).toHaveValue('friend@example.com')
  expect(field('Message')).toHaveValue('Half a chorus.')
}

const expectEmpty = () => {
  for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveValue('')
}

/** A browser takes the focus from a button that becomes disabled; jsdom does not. */
const loseFocus = () => {
  field('Name').focus()
  field('Name').blur()
  expect(document.body).toHaveFocus()
}

const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

it.each(['Name', 'Email', 'Message'])('needs %s', (name) => {
  renderForm()
  expect(field(name)).toBeRequired()
})

it('checks the email address as the browser does', () => {
  renderForm()
  expect(field('Email')).toHaveAttribute('type', 'email')
})

it('gives the message six rows', () => {
  renderForm()
  expect(field('Message')).toHaveAttribute('rows', '6')
})

it('waits for 1000 ms', () => {
  expect(SEND_DELAY_MS).toBe(1000)
})

it('says that it is sending, and cannot be sent again meanwhile', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS - 1)
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('counts the wait from a submission that came before hydration', () => {
  renderForm()
  const form = screen.getByRole('form')
  form.dataset.pending = String(performance.now() - 400)
  fireEvent.submit(form)
  wait(SEND_DELAY_MS - 401)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(1)
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
})

it('then says thank you and is empty and ready again', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  expect(screen.getByRole('status')).toHaveTextContent(/Message sent successfully!.*Thank you\./)
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  expectEmpty()
})

it('takes the notice away when another message is on its way', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('restores keyboard focus after sending', async () => {
  renderForm()
  await fillAndSend()
  loseFocus()
  wait(SEND_DELAY_MS)
  expect(screen.getByRole('button')).toHaveFocus()
})

it('does nothing more when the page is left while it sends', async () => {
  const { unmount } = renderForm()
  await fillAndSend()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('restores what was written when the page was left before it was sent', async () => {
  const { unmount } = renderForm()
  await user.type(field('Name'), 'A friend')
  await user.type(field('Message'), 'Half a')
  unmount()
  renderForm()
  expect(field('Name')).toHaveValue('A friend')
  expect(field('Email')).toHaveValue('')
  expect(field('Message')).toHaveValue('Half a')
})

it('does not restore what was sent', async () => {
  const { unmount } = renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  unmount()
  renderForm()
  expectEmpty()
})

it('does not restore what was being sent when the page was left', async () => {
  const { unmount } = renderForm()
  await fillAndSend()
  unmount()
  renderForm()
  expectEmpty()
})

it('takes the notice away when the browser refuses the next message', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  fireEvent.invalid(field('Name'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('lets nobody write what would be lost while it sends', async () => {
  renderForm()
  await fillAndSend()
  for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveAttribute('readonly')
  wait(SEND_DELAY_MS)
  for (const name of ['Name', 'Email', 'Message'])
    expect(field(name)).not.toHaveAttribute('readonly')
})

it('asks nothing of any server', async () => {
  const fetchMock = jest.fn()
  Object.assign(globalThis, { fetch: fetchMock })
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  expect(fetchMock).not.toHaveBeenCalled()
  expect(screen.getByRole('form')).toHaveAttribute('method', 'dialog')
  expect(screen.getByRole('form')).not.toHaveAttribute('action')
  Reflect.deleteProperty(globalThis, 'fetch')
})

describe('with a delivery', () => {
  const ENDPOINT = 'https://forms.example.org/f/bloom'

  type Answer = { ok: boolean } | Error

  const fetchMock = jest.fn<Promise<Answer>, [string, RequestInit]>()

  let answer: (how: Answer) => Promise<void>

  beforeEach(() => {
    Object.assign(globalThis, { fetch: fetchMock })
    fetchMock.mockReset().mockImplementation(
      (_, { signal }) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'))
          })
          answer = (how) =>
            act(async () => {
              if (how instanceof Error) reject(how)
              else resolve(how)
              await jest.advanceTimersByTimeAsync(0)
            })
        }),
    )
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch')
  })

  const waitForAnswer = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  const form = () => screen.getByRole('form')
  const button = () => screen.getByRole('button')
  const status = () => screen.getByRole('status')
  const alert = () => screen.getByRole('alert')
  const honeypot = () => form().querySelector<HTMLInputElement>('[name=_gotcha]')!

  const expectFailed = () => {
    expect(alert()).toHaveTextContent(
      /That did not send\..*Try again, or write to hello@example\.com\./,
    )
    expect(status()).toBeEmptyDOMElement()
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    expectFilled()
    for (const name of ['Name', 'Email', 'Message'])
      expect(field(name)).not.toHaveAttribute('readonly')
  }

  it('says that it is sending until the answer comes, then says thank you and is empty', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await waitForAnswer(SEND_DELAY_MS)
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(status()).toBeEmptyDOMElement()
    expectFilled()
    await answer({ ok: true })
    expect(status()).toHaveTextContent(/Message sent successfully!.*Thank you\./)
    expect(alert()).toBeEmptyDOMElement()
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    expectEmpty()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  it.each<[string, Answer]>([
    ['the service says no', { ok: false }],
    ['the connection breaks off', new TypeError('Failed to fetch')],
  ])('keeps every word when %s', async (_, how) => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await answer(how)
    expectFailed()
  })

  it('restores every word when sending failed after the page was left', async () => {
    const { unmount } = renderForm(ENDPOINT)
    await fillAndSend()
    unmount()
    await answer({ ok: false })
    renderForm(ENDPOINT)
    expectFilled()
  })

  it('does not restore what arrived after the page was left', async () => {
    const { unmount } = renderForm(ENDPOINT)
    await fillAndSend()
    unmount()
    await answer({ ok: true })
    renderForm(ENDPOINT)
    expectEmpty()
  })

  it('keeps every word when no answer comes', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await waitForAnswer(14_999)
    expect(button()).toBeDisabled()
    await waitForAnswer(1)
    expectFailed()
  })

  it('offers an email with what was written, also with what is written afterwards', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await answer({ ok: false })
    const link = within(alert()).getByRole('link', { name: 'hello@example.com' })
    expect(link).toHaveAttribute(
      'href',
      'mailto:hello@example.com?subject=A%20message%20from%20A%20friend&body=Half%20a%20chorus.',
    )
    await user.type(field('Message'), ' And $&')
    await user.type(field('Name'), ' $&')
    expect(link).toHaveAttribute(
      'href',
      'mailto:hello@example.com?subject=A%20message%20from%20A%20friend%20%24%26&body=Half%20a%20chorus.%20And%20%24%26',
    )
  })

  it('can be tried again, and takes the notice away meanwhile', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await answer({ ok: false })
    await user.click(button())
    expect(alert()).toBeEmptyDOMElement()
    expect(button()).toBeDisabled()
    await answer({ ok: true })
    expect(status()).not.toBeEmptyDOMElement()
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('keeps the notice when the browser refuses the next try: it is still true', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    await answer({ ok: false })
    fireEvent.invalid(field('Name'))
    expect(alert()).not.toBeEmptyDOMElement()
  })

  it('restores keyboard focus after a failure', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    loseFocus()
    await answer({ ok: false })
    expect(button()).toHaveFocus()
  })

  it('leaves a keyboard where it is if it has not lost its place', async () => {
    renderForm(ENDPOINT)
    await fillAndSend()
    field('Message').focus()
    await answer({ ok: false })
    expect(field('Message')).toHaveFocus()
  })

  it('sends once, however fast one submits', async () => {
    renderForm(ENDPOINT)
    act(() => {
      fireEvent.submit(form())
      fireEvent.submit(form())
    })
    fireEvent.submit(form())
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await answer({ ok: false })
    fireEvent.submit(form())
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await answer({ ok: true })
  })

  it('lets a message go on when the page is left, and does nothing more then', async () => {
    const { container, unmount } = renderForm(ENDPOINT)
    await fillAndSend()
    const reset = jest.spyOn(container.querySelector('form')!, 'reset')
    unmount()
    expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    await answer({ ok: true })
    expect(reset).not.toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('sends nothing for a program that fills in what no person sees, and does not let it know', async () => {
    renderForm(ENDPOINT)
    honeypot().value = 'https://spam.example.org'
    await fillAndSend()
    wait(SEND_DELAY_MS - 1)
    expect(button()).toBeDisabled()
    wait(1)
    expect(status()).toHaveTextContent('Message sent successfully!')
    expect(honeypot()).toHaveValue('')
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('hides that field from people', () => {
    renderForm(ENDPOINT)
    expect(honeypot()).not.toBeVisible()
    expect(honeypot()).toHaveAttribute('tabindex', '-1')
    expect(honeypot()).toHaveAttribute('autocomplete', 'off')
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
  })

  it('can be sent by the browser alone', () => {
    const html = renderToString(
      <ContactForm email="hello@example.com" endpoint={ENDPOINT} form={contactForm()} />,
    )
    expect(html).toMatch(new RegExp(`<form [^>]*action="${ENDPOINT}" method="post"`))
    expect(html).not.toContain('noscript')
  })

  it('says so where it cannot, because there is no delivery', () => {
    const html = renderToString(
      <ContactForm email="hello@example.com" endpoint="" form={contactForm()} />,
    )
    expect(html).toMatch(/<form [^>]*method="dialog"/)
    expect(html).toMatch(/<noscript>.*Write to .*hello@example\.com.*<\/noscript>/)
    expect(html).not.toMatch(/action=|_gotcha|alert/)
  })
})
