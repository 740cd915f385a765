import { keepSubmission } from './keepSubmission'

const send = () => {
  document.body.innerHTML = '<form action="/inbox" method="post"><button>Send</button></form>'
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

it('tells React since when a message has been under way', () => {
  const submission = keepSubmission()
  const before = performance.now()
  const { form, requestSubmit } = send()
  const after = performance.now()
  const since: number[] = []
  requestSubmit.mockImplementation(() => since.push(Number(form.dataset.pending)))
  submission.resend()
  expect(since).toHaveLength(1)
  expect(since[0]).toBeGreaterThanOrEqual(before)
  expect(since[0]).toBeLessThanOrEqual(after)
})
