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
  ['sent', '{"next":"https://formspree.io/thanks?language=en","ok":true}'],
  ['sent', '{"success":true,"id":"5f2a","errors":[]}'],
  ['sent', '{"success":"true","message":"The form was submitted successfully."}'],
  ['sent', '{"success":true,"data":{"status":"new"},"message":"Email sent successfully!"}'],
  ['sent', '{"code":200,"status":"success","message":"Error-free","error":"none"}'],
  ['sent', '{"name":"Error","message":"\\"success\\":false, an error"}'],
  ['sent', '{"id":"5f2a","failed":false}'],
  ['sent', '{}'],
  ['sent', 'OK\n'],
  ['sent', 'Thanks! No errors.'],
  ['sent', ''],
  ['unconfirmed', '\n<!DOCTYPE html><title>One more step</title><p>Thank you! Are you human?'],
  ['unconfirmed', 'Error: form not found'],
  ['failed', '{"success":"false","message":"Please activate"}'],
  ['failed', '{"success":false}'],
  ['failed', '{"data":{"Success":0}}'],
  ['failed', '{"result":"error","message":"Spam"}'],
  ['failed', '{"status":"rejected"}'],
  ['failed', '{"statusCode":422,"message":"ok"}'],
  ['failed', '{"code":"400"}'],
  ['failed', '{"type":"error"}'],
  ['failed', '{"failed":true}'],
  ['failed', '{"error":"Form not found"}'],
  ['failed', '{"errors":[{"field":"email"}]}'],
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

it('times out after 15 seconds, even if only the body is missing', async () => {
  const aborted = Promise.reject<string>(new DOMException('', 'TimeoutError'))
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  fetchMock.mockResolvedValue(Object.assign(new Response(), { text: () => aborted }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe('unconfirmed')
  expect(timeout).toHaveBeenCalledWith(15_000)
  expect(fetchMock.mock.calls[0]![1]?.signal).toBe(timeout.mock.results[0]?.value)
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
