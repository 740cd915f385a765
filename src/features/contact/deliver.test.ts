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

it('times out after 15 seconds', async () => {
  jest.useFakeTimers()
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', reject)
      }),
  )
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
