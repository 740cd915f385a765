import { explainFailedRequests } from './explainFailedRequests'

const API = 'https://api.github.com'

const answer = (status: number, url: string) => Promise.resolve({ status, url })

const requestAfter = (sent: () => Promise<unknown>, isLocal = false) => {
  globalThis.fetch = sent as never
  explainFailedRequests(isLocal)
  return fetch('/')
}

it('says what to do if nothing answers', async () => {
  const failed = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(requestAfter(failed)).rejects.toThrow('GitHub cannot be reached.')
  await expect(requestAfter(failed, true)).rejects.toThrow('The editor is not running.')
})

it('says what to do if the token has expired since the owner signed in', async () => {
  const publish = () => answer(401, `${API}/graphql`)
  await expect(requestAfter(publish)).rejects.toThrow('sign in with a new one')
  // the form in which a token is entered has its own words for a wrong one
  await expect(requestAfter(() => answer(401, `${API}/user`))).resolves.toMatchObject({
    status: 401,
  })
})
