import { forgetSend, takeRememberedSend } from './rememberSend'

const { dataset } = document.body

it('sends nothing after the email address was shown, which stays until the next press', () => {
  dataset.send = 'late'
  expect(takeRememberedSend()).toBe(false)
  expect(dataset.send).toBe('late')
  forgetSend()
  expect(dataset.send).toBeUndefined()
})
