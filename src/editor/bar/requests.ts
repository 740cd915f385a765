import type { Failure } from '../shared/messages'

const NOT_RUNNING = 'The editor is not running. Start it again; what you typed is still here.'

/** @throws Failure if the server refuses, or cannot be reached */
async function request<Answer>(path: string, options?: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/${path}`, options).catch(() => {
    throw { message: NOT_RUNNING, details: '', hasChoice: false } satisfies Failure
  })
  const answer = (await response.json()) as Answer
  if (!response.ok) throw answer
  return answer
}

export const get = <Answer>(path: string) => request<Answer>(path)

export const post = <Answer>(path: string, body: object) =>
  request<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
