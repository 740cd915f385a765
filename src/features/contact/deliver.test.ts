/** @jest-environment node */
import { deliver } from './deliver'

const ENDPOINT = 'https://forms.example.org/f/bloom'
const MESSAGE = {
  name: 'Zoë & co',
  email: 'zoe+1@example.com',
  message: 'Half a chorus.\n100% = 1',
}

let fetchMock: jest.SpiedFunction<typeof fetch>

beforeEach(() => {
  fetchMock = jest.spyOn(globalThis, 'fetch')
})

it.each([
  [200, true],
  [201, true],
  [204, true],
  [302, false],
  [404, false],
  [429, false],
  [500, false],
])('on status %i, resolves to %p', async (status, isDelivered) => {
  fetchMock.mockResolvedValue(new Response(null, { status }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(isDelivered)
})

const CAPTCHA_PAGE = '\n<!DOCTYPE html><title>One more step</title><p>Thank you! Are you human?'

it.each([
  ['Formspree', '{"next":"https://formspree.io/thanks?language=en","ok":true}', true],
  ['Basin', '{"success":true,"id":"5f2a","errors":[]}', true],
  ['Getform', '{"success":true,"error":null}', true],
  ['FormSubmit', '{"success":"true","message":"The form was submitted successfully."}', true],
  ['another service', '{"code":200,"status":"success","message":"Error-free"}', true],
  ['a service that returns the message', '{"message":"\\"success\\":false, an error"}', true],
  ['a script', '', true],
  ['a script', 'OK\n', true],
  ['a script', '"OK"', true],
  ['a script', '{}', true],
  ['a CAPTCHA', CAPTCHA_PAGE, false],
  ['FormSubmit before activation', '{"success":"false","message":"Please activate"}', false],
  ['a refusal', '{"success":false}', false],
  ['a refusal', '{"data":{"Success":0}}', false],
  ['a refusal', '{"ok":false}', false],
  ['a refusal', '{"result":"error","message":"Spam"}', false],
  ['a refusal', '{"status":"failed"}', false],
  ['a refusal', '{"status":422}', false],
  ['a refusal', '{"errors":[{"code":"TYPE_EMAIL"}]}', false],
  ['a refusal', '{"error":"Form not found"}', false],
  ['a refusal', 'false', false],
  ['a refusal', 'Error: form not found', false],
])('status 200 from %s with the body %j resolves to %p', async (_, body, isDelivered) => {
  fetchMock.mockResolvedValue(new Response(body))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(isDelivered)
})

it.each([
  ['the answer', () => new Promise<Response>(() => {})],
  ['its body', () => Promise.resolve(new Response())],
])('times out if %s has not arrived after 15 seconds', async (_, respond) => {
  jest.useFakeTimers()
  // like fetch, whose signal also aborts the body
  fetchMock.mockImplementation(async (_, init) => {
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', reject)
    })
    const response = await Promise.race([respond(), aborted])
    response.text = () => aborted
    return response
  })
  const onSettled = jest.fn()
  void deliver(ENDPOINT, MESSAGE).then(onSettled)
  await jest.advanceTimersByTimeAsync(14_999)
  expect(onSettled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onSettled).toHaveBeenCalledWith(false)
  jest.useRealTimers()
})

it('posts the fields like a form, without cookies, a referrer path or redirects', async () => {
  fetchMock.mockResolvedValue(new Response('{}'))
  await deliver(ENDPOINT, MESSAGE)
  const [url, init] = fetchMock.mock.calls[0]!
  expect(init).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  })
  const request = new Request(url, init)
  expect([request.method, request.url]).toEqual(['POST', ENDPOINT])
  expect(request.headers.get('accept')).toBe('application/json')
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual(MESSAGE)
})
