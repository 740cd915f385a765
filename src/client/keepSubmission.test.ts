import { keepSubmission } from './keepSubmission'

const send = () => {
  document.body.innerHTML =
    '<form action="/inbox" method="post"><textarea></textarea><button>Send</button></form>'
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form.')
  const submit = jest.spyOn(form, 'submit').mockReturnValue()
  const requestSubmit = jest.spyOn(form, 'requestSubmit').mockReturnValue()
  document.querySelector('button')?.click()
  return { form, submit, requestSubmit }
}

it('posts a kept message once, however many scripts have failed', () => {
  const submission = keepSubmission()
  const { form, submit } = send()
  expect(form).toHaveAttribute('data-pending')
  submission.giveUp()
  submission.giveUp()
  expect(submit).toHaveBeenCalledTimes(1)
  expect(form).not.toHaveAttribute('data-pending')
})

it('hands a kept message to React once', () => {
  const submission = keepSubmission()
  const { form, requestSubmit } = send()
  submission.resend()
  submission.resend()
  expect(requestSubmit).toHaveBeenCalledTimes(1)
  expect(form).not.toHaveAttribute('data-pending')
})

it('tells React when the message was first submitted', () => {
  const submission = keepSubmission()
  const before = performance.now()
  const { form, requestSubmit } = send()
  const after = performance.now()
  const now = jest.spyOn(performance, 'now').mockReturnValue(after + 1)
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  const times: number[] = []
  requestSubmit.mockImplementation(() => times.push(Number(form.dataset.pending)))
  submission.resend()
  now.mockRestore()
  expect(times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(before)
  expect(times[0]).toBeLessThanOrEqual(after)
})

it('lets nobody change a kept message or press the button again until it is handed over', () => {
  const submission = keepSubmission()
  const { form, requestSubmit } = send()
  const button = form.querySelector('button')
  const field = form.querySelector('textarea')
  expect(button).toBeDisabled()
  expect(field).toHaveAttribute('readonly')
  requestSubmit.mockImplementation(() => {
    expect(button).toBeEnabled()
    expect(field).not.toHaveAttribute('readonly')
  })
  submission.resend()
  expect(requestSubmit).toHaveBeenCalledTimes(1)
})
