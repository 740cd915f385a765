/** @jest-environment node */
import { commitChecked } from './commitChecked'
import { guardRequests } from './guardRequests'

jest.mock('./commitChecked', () => ({ commitChecked: jest.fn() }))

const OWN = 'https://edit.example.org'
const API = 'https://api.github.com'

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

beforeEach(() => {
  jest.clearAllMocks()
  send.mockImplementation(() => Promise.resolve(Response.json({})))
  Object.assign(globalThis, { window: { fetch: send }, location: new URL(`${OWN}/#/`) })
  guardRequests()
})

it.each([
  '/config.json',
  `${OWN}/content/site/site.json`,
  `blob:${OWN}/1`,
  `${API}/repos/her/site`,
])('lets %s through', async (address) => {
  await window.fetch(address)
  expect(send).toHaveBeenCalledTimes(1)
})

it.each([
  'https://www.githubstatus.com/api/v2/status.json',
  'https://api.github.com.example.org/user',
  'http://api.github.com/user',
])('asks nothing of %s', async (address) => {
  await expect(window.fetch(address)).rejects.toThrow('asks only')
  expect(send).not.toHaveBeenCalled()
})

it('leaves the picture of the account out, which another host has', async () => {
  send.mockResolvedValue(
    Response.json({ login: 'her', avatar_url: 'https://avatars.example.org/' }),
  )
  const answer = await window.fetch(`${API}/user`)
  expect(await answer.json()).toEqual({ login: 'her', avatar_url: '' })
})

it('hands every commit to the check, and nothing else', async () => {
  const body = 'mutation { createCommitOnBranch }'
  await window.fetch(`${API}/graphql`, { method: 'POST', body })
  expect(commitChecked).toHaveBeenCalledWith(body, expect.any(Function))
  expect(send).not.toHaveBeenCalled()
  await window.fetch(`${API}/graphql`, { method: 'POST', body: 'query { name avatarUrl }' })
  // (and asks for no pictures of people there either)
  expect(send.mock.lastCall?.[1]?.body).toBe('query { name }')
})
