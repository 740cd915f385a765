import { NO_ANSWER, NOT_RUNNING } from './bar/failure'
import { checkRunning } from './bar/watch'

const OFFLINE =
  'GitHub cannot be reached. Check that you are online, and try again; what you typed is still here.'

const EXPIRED =
  'GitHub does not accept your access token anymore. Reload this page, and sign in with a new one. The editor then offers what you typed.'

const READ_ONLY =
  'The token lacks a permission for this repository: on GitHub, set Contents to Read and write. Then try again; what you typed is still here.'

const DOWN = 'GitHub has a problem. Try again later; what you typed is still here.'

const DOWN_PUBLISHING =
  'GitHub has a problem, so this may not have been published. What you typed is still here. Publish again later.'

/** GitHub says it in an answer that is OK, and in one that is not. */
const FORBIDDEN = 'Resource not accessible by'

/** Sveltia also asks for what is published, for example when the editor is opened. */
const isPublishing = ({ body }: RequestInit) =>
  typeof body === 'string' && body.includes('createCommitOnBranch')

/** @returns the message to show in place of GitHub's own; undefined if that will do */
async function findMessage(response: Response, options: RequestInit): Promise<string | undefined> {
  if (response.status >= 500) return isPublishing(options) ? DOWN_PUBLISHING : DOWN
  const isForbidden = (await response.clone().text()).includes(FORBIDDEN)
  return isForbidden ? READ_ONLY : undefined
}

/**
 * From now on, failed requests say what to do. Sveltia shows the browser's words, such as "Failed to
 * fetch," and GitHub's, such as "Bad credentials." Signing in, which is another request, has words of
 * its own.
 */
export function replaceFetch(isLocal: boolean): void {
  const request = fetch
  const findReason = async (options: RequestInit) => {
    if (!isLocal) return OFFLINE
    // what asks whether the editor runs has its answer
    return options.method !== 'HEAD' && (await checkRunning(request)) ? NO_ANSWER : NOT_RUNNING
  }
  globalThis.fetch = async (resource, options = {}) => {
    const response = await request(resource, options).catch(async (error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      throw new TypeError(await findReason(options), { cause: error })
    })
    if (isLocal || !response.url.endsWith('/graphql')) return response
    if (response.status === 401) throw new TypeError(EXPIRED)
    const message = await findMessage(response, options)
    // an answer, because Sveltia tries again after some of them
    const status = response.ok ? 403 : response.status
    return message ? Response.json({ message }, { status }) : response
  }
}
