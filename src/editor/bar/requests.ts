import type { Failure } from '../shared/messages'

const NOT_RUNNING = 'The editor is not running. Start it again; what you typed is still here.'

const toError = (failure: Partial<Failure>) => Object.assign(new Error(), failure)

/**
 * Asks the editor's server for something or, with a body, to do something.
 *
 * @throws Failure if the server refuses, or cannot be reached
 */
export async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`/api/${path}`, body && post).catch(() => {
    throw toError({ message: NOT_RUNNING })
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw toError(answer as Failure)
  return answer as Answer
}
