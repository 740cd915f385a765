/** @jest-environment node */
import { deliver, PATIENCE_MS } from './deliver'

const ENDPOINT = 'https://forms.example.org/f/bloom'
const MESSAGE = {
  name: 'Zoë & co',
  email: 'zoe+1@example.com',
  message: 'Half a chorus.\n100 % = 1',
}

let fetchMock: jest.SpiedFunction<typeof fetch>

beforeEach(() => {
  jest.useFakeTimers()
  fetchMock = jest.spyOn(globalThis, 'fetch')
})

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

/** A server that never answers: only giving up ends it. */
const hang: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'))
    })
  })

it.each([200, 201, 204, 299])('counts %i as delivered', async (status) => {
  fetchMock.mockResolvedValue(new Response(null, { status }))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(true)
})

it.each([300, 304, 400, 403, 404, 422, 429, 500, 502, 503])(
  'counts %i as not delivered',
  async (status) => {
    fetchMock.mockResolvedValue(new Response(null, { status }))
    expect(await deliver(ENDPOINT, MESSAGE)).toBe(false)
  },
)

it('counts a broken connection as not delivered', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await deliver(ENDPOINT, MESSAGE)).toBe(false)
})

it('waits 15 seconds for an answer, and no longer', async () => {
  fetchMock.mockImplementation(hang)
  const ended = jest.fn()
  const delivery = deliver(ENDPOINT, MESSAGE).then(ended)
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(ended).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(false)
  await delivery
  expect(PATIENCE_MS).toBe(15_000)
})

it('posts the three fields as a form does, and asks for JSON', async () => {
  fetchMock.mockResolvedValue(new Response('{}'))
  await deliver(ENDPOINT, MESSAGE)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  const [address, init] = fetchMock.mock.calls[0]!
  const request = new Request(address, init)
  expect(request.url).toBe(ENDPOINT)
  expect(request.method).toBe('POST')
  expect(request.headers.get('accept')).toBe('application/json')
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual(MESSAGE)
})

it('takes no cookie along, tells no more than the origin, and follows nobody elsewhere', async () => {
  fetchMock.mockResolvedValue(new Response('{}'))
  await deliver(ENDPOINT, MESSAGE)
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  })
})
