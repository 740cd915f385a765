import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactForm } from '../../testing/content'
import { ContactForm } from './ContactForm'
import { SEND_DELAY_MS } from './sendDelay'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

const user = userEvent.setup({
  advanceTimers: (ms) => {
    jest.advanceTimersByTime(ms)
  },
})

const renderForm = () => render(<ContactForm email="hello@example.com" form={contactForm()} />)

const field = (name: string) => screen.getByRole('textbox', { name })

async function fillAndSend() {
  await user.type(field('Name'), 'A friend')
  await user.type(field('Email'), 'friend@example.com')
  await user.type(field('Message'), 'Half a chorus.')
  await user.click(screen.getByRole('button'))
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

it('then says thank you and is empty and ready again', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  expect(screen.getByRole('status')).toHaveTextContent(/Message sent successfully!.*Thank you\./)
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveValue('')
})

it('takes the notice away when another message is on its way', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('gives a keyboard its place back after sending', async () => {
  renderForm()
  await fillAndSend()
  wait(SEND_DELAY_MS)
  expect(screen.getByRole('button')).toHaveFocus()
})

it('does nothing more when the page is left while it sends', async () => {
  const { unmount } = renderForm()
  await fillAndSend()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
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
