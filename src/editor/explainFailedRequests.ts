import { NOT_RUNNING } from './bar/failure'

const OFFLINE =
  'GitHub cannot be reached. Check that you are online, and publish again; what you typed is still here.'

const EXPIRED =
  'GitHub does not accept your access token anymore. Reload this page, and sign in with a new one. The editor then offers what you typed.'

/**
 * Sveltia shows the browser's words, such as "Failed to fetch," and GitHub's, such as "Bad
 * credentials." Signing in, which is another request, has words of its own.
 */
export function explainFailedRequests(isLocal: boolean): void {
  const reason = isLocal ? NOT_RUNNING : OFFLINE
  const request = fetch
  globalThis.fetch = async (...args) => {
    const response = await request(...args).catch((error: unknown) => {
      throw error instanceof TypeError ? new TypeError(reason, { cause: error }) : error
    })
    if (response.status === 401 && response.url.endsWith('/graphql')) throw new TypeError(EXPIRED)
    return response
  }
}
