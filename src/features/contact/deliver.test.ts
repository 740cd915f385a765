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
  ['sent', 200, 'OK'],
  ['failed', 500, '{"ok":true}'],
  // Formspree
  ['sent', 200, '{"next":"/thanks","ok":true}'],
  ['failed', 200, '{"ok":false}'],
  ['failed', 200, '{"errors":[{"code":"TYPE_EMAIL","field":"email"}]}'],
  // Basin, https://docs.usebasin.com/guides/form-features/ajax
  ['failed', 200, '{"success":false,"error":"Form disabled"}'],
  // Getform
  ['sent', 200, '{"success":true,"errors":[]}'],
])('resolves to "%s" if the service answers %i with %j', async (delivery, status, body) => {
  fetchMock.mockResolvedValue(new Response(body, { status }))
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

it('posts the fields like a form, even if the visitor leaves, and nothing else', async () => {
  fetchMock.mockResolvedValue(new Response('{}'))
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  await deliver(ENDPOINT, MESSAGE)
  const [url, init] = fetchMock.mock.lastCall!
  expect(init).toMatchObject({
    credentials: 'omit',
    keepalive: true,
    redirect: 'error',
    referrerPolicy: 'strict-origin',
    signal: timeout.mock.results[0]!.value as AbortSignal,
  })
  expect(timeout).toHaveBeenCalledWith(15_000)
  const request = new Request(url, init)
  expect([request.method, request.url]).toEqual(['POST', ENDPOINT])
  expect(request.headers.get('accept')).toBe('application/json')
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual(MESSAGE)
})
