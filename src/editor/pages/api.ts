/** An answer of the server that is not the one that was hoped for. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown>,
  ) {
    super(message)
  }
}

const UNREACHABLE =
  'The editor has been closed, or does not answer. Start it again with npm run edit; what you wrote here stays.'

async function ask(address: string, options?: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(address, options)
  } catch {
    throw new ApiError(0, UNREACHABLE, {})
  }
  if (answer.ok) return answer
  const details = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  const message = typeof details.message === 'string' ? details.message : UNREACHABLE
  throw new ApiError(answer.status, message, details)
}

/** @throws ApiError with words for the owner */
export const getAnswer = (address: string): Promise<Response> => ask(address)

/** @throws ApiError with words for the owner */
export const getJson = async <Value>(address: string): Promise<Value> =>
  (await (await ask(address)).json()) as Value

/** @throws ApiError with words for the owner */
export async function postJson<Value>(address: string, value: object = {}): Promise<Value> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await ask(address, { method: 'POST', headers, body: JSON.stringify(value) })
  return (await answer.json()) as Value
}

/** @throws ApiError with words for the owner */
export const postForm = async <Value>(address: string, body: FormData): Promise<Value> =>
  (await (await ask(address, { method: 'POST', body })).json()) as Value

/** @returns address of a photo as the preview shows it, not wider than needed */
export function photoAddress(file: string, width: number, version?: string): string {
  const query = new URLSearchParams({ file, width: String(width) })
  if (version) query.set('version', version)
  return `/api/photo?${query.toString()}`
}
