/** @jest-environment node */
import { deliver } from './deliver'

const ENDPOINT = 'https://forms.example.org/f/bloom'
const MESSAGE = {
  name: 'Zoë & co',
  email: 'zoe+1@example.com',
  message: 'Half a chorus.\n100% = 1',
}

let fetchMock: jest.SpiedFunction<typeof fetch>

const setOnline = (onLine: boolean) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
}

beforeEach(() => {
  setOnline(true)
  fetchMock = jest.spyOn(globalThis, 'fetch')
})

it.each([
  [201, 'sent'],
  [204, 'sent'],
  [404, 'failed'],
  [500, 'failed'],
])('on status %i, resolves to "%s"', async (status, delivery) => {
  fetchMock.mockResolvedValue(new Response(null, { status }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it.each([
  // Formspree
  ['sent', '{"next":"/thanks","ok":true}'],
  ['failed', '{"error":"Validation errors","errors":[{"code":"TYPE_EMAIL","field":"email"}]}'],
  // Formcarry, https://docs.formcarry.com/features/field-validations
  ['sent', '{"code":200,"status":"success","title":"Thank You!","message":"We received it."}'],
  ['failed', '{"code":422,"status":"error","title":"Validation Failed","message":"Invalid."}'],
  // Basin, https://docs.usebasin.com/guides/form-features/ajax
  ['sent', '{"id":"7c1","success":true,"spam":false}'],
  ['failed', '{"success":false,"error":"Form disabled"}'],
  // Web3Forms and Getform
  ['sent', '{"success":true,"body":{"data":{"status":"error"},"message":"Email sent!"}}'],
  ['failed', '{"success":false,"body":{"message":"Access key is missing"}}'],
  // FormSubmit
  ['sent', '{"success":"true","message":"The form was submitted successfully."}'],
  ['failed', '{"success":"false","message":"This form needs Activation."}'],
  // Netlify answers with the page itself, other services with a CAPTCHA
  ['unconfirmed', '\n<!DOCTYPE html><title>One more step</title><p>Are you human?'],
  // replies that say nothing of the outcome
  ['failed', '{"error":true,"message":"Not a valid address"}'],
  ['sent', '{"success":true,"errors":[],"error":null}'],
  ['sent', '{"name":"Error","message":"\\"success\\":false, an error"}'],
  ['sent', '{"status":"pending"}'],
  ['sent', '{}'],
  ['sent', 'null'],
  ['sent', 'OK\n'],
  ['sent', 'Thanks! No errors.'],
  ['sent', ''],
  ['unconfirmed', 'Error: form not found'],
])('resolves to "%s" if the service answers 200 with %j', async (delivery, body) => {
  fetchMock.mockResolvedValue(new Response(body))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it.each([
  [true, 'unconfirmed'],
  [false, 'failed'],
])('if there is no answer (online before: %p), resolves to "%s"', async (isOnline, delivery) => {
  fetchMock.mockRejectedValue(new TypeError())
  setOnline(isOnline)
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(delivery)
})

it('does not confirm a message if the reply stops before its end', async () => {
  const aborted = Promise.reject<string>(new DOMException('', 'TimeoutError'))
  fetchMock.mockResolvedValue(Object.assign(new Response(), { text: () => aborted }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe('unconfirmed')
})

it('sends a message even if the visitor leaves, unless it is too long for that', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{}')))
  for (const message of ['Hello.', 'ü'.repeat(20_000)]) {
    await deliver(ENDPOINT, { ...MESSAGE, message })
  }
  expect(fetchMock.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
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
