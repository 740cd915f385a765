/** @jest-environment node */
import { replaceFetch } from './replaceFetch'

const API = 'https://api.github.com'

const answer = (status: number, url: string, text = '') => {
  const response = new Response(text, { status })
  return Promise.resolve(Object.defineProperty(response, 'url', { value: url }))
}

const requestAfter = (sent: () => Promise<unknown>, isLocal = false, body?: string) => {
  globalThis.fetch = sent as never
  replaceFetch(isLocal)
  return fetch('/', { body })
}

it('says what to do if nothing answers', async () => {
  const failed = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(requestAfter(failed)).rejects.toThrow('GitHub cannot be reached.')
  await expect(requestAfter(failed, true)).rejects.toThrow('The editor is not running.')
})

it('does not say that the editor is not running if only one answer is missing', async () => {
  const failed = (url: string) =>
    url === '/logo.svg' ? answer(200, url) : Promise.reject(new TypeError('Failed to fetch'))
  await expect(requestAfter(failed as never, true)).rejects.toThrow('did not answer')
})

it('says what to do if the token has expired since the owner signed in', async () => {
  const publish = () => answer(401, `${API}/graphql`)
  await expect(requestAfter(publish)).rejects.toThrow('sign in with a new one')
  // the form in which a token is entered has its own words for a wrong one
  await expect(requestAfter(() => answer(401, `${API}/user`))).resolves.toMatchObject({
    status: 401,
  })
})

const COMMIT = JSON.stringify({ query: 'mutation { createCommitOnBranch }' })

it('speaks of publishing only if the owner publishes', async () => {
  const response = await requestAfter(() => answer(502, `${API}/graphql`))
  const { message } = (await response.json()) as { message: string }
  expect(message).toContain('GitHub has a problem. Try again later')
  const failed = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(requestAfter(failed)).rejects.not.toThrow(/publish/i)
})

const FORBIDDEN = 'Resource not accessible by personal access token'

it.each([
  [
    'the token may only read',
    200,
    JSON.stringify({ errors: [{ message: FORBIDDEN }] }),
    'Contents',
  ],
  ['the token may only read', 403, JSON.stringify({ message: FORBIDDEN }), 'Contents'],
  ['GitHub has a problem', 502, '<!doctype html>', 'may not have been published'],
])('says what to do if %s (status %i)', async (_, status, text, told) => {
  const response = await requestAfter(() => answer(status, `${API}/graphql`, text), false, COMMIT)
  expect(response.ok).toBe(false)
  expect(await response.json()).toEqual({ message: expect.stringContaining(told) as string })
})

it('hands on an answer without a problem', async () => {
  const text = JSON.stringify({ data: {} })
  const response = await requestAfter(() => answer(200, `${API}/graphql`, text))
  expect(await response.text()).toBe(text)
})
