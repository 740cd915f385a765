import { find, show } from './barElements'
import { describeFailure, type Message } from './failure'
import { awaitConnection } from './watch'

/** The server's answer, or what to show if there is none. */
type Result<Answer> = { answer?: Answer; failure: Message }

export async function send<Answer>(route: string, fields = {}): Promise<Result<Answer>> {
  const headers = { 'Content-Type': 'application/json' }
  const options = { method: 'POST', body: JSON.stringify(fields), headers }
  const response = await fetch(`/api/${route}`, options).catch((error: unknown) => {
    awaitConnection()
    return Response.json({ message: (error as Error).message }, { status: 503 })
  })
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined
  if (response.ok && answer) return { answer, failure: [] }
  return { failure: describeFailure(answer, find('[data-action=publish]')) }
}

/** @returns the server's answer; undefined if the bar shows why there is none */
export async function request<Answer>(route: string, fields = {}): Promise<Answer | undefined> {
  const { answer, failure } = await send<Answer>(route, fields)
  if (!answer) show(...failure)
  return answer
}
