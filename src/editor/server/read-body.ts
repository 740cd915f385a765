import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal'

/** A page with several large photos. */
const MOST_BYTES = 150_000_000
const LONGEST_MS = 60_000

export type BodyLimits = { bytes?: number; milliseconds?: number }

/**
 * @param request whose body is read to its end
 * @param limits smaller ones for tests
 * @throws Refusal if the body is too large, too slow or breaks off
 */
export function readBody(
  request: IncomingMessage,
  { bytes = MOST_BYTES, milliseconds = LONGEST_MS }: BodyLimits = {},
): Promise<Buffer> {
  if (Number(request.headers['content-length']) > bytes) {
    throw new Refusal(413, 'This is too large.')
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const end = (settle: () => void) => {
      clearTimeout(timer)
      request.removeAllListeners('data')
      settle()
    }
    const fail = (status: number, message: string) => {
      end(() => {
        reject(new Refusal(status, message))
      })
    }
    const timer = setTimeout(() => {
      fail(408, 'This took too long to arrive.')
    }, milliseconds)
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > bytes) fail(413, 'This is too large.')
      else parts.push(part)
    })
    request.once('end', () => {
      end(() => {
        resolve(Buffer.concat(parts))
      })
    })
    request.once('close', () => {
      fail(400, 'This broke off on its way.')
    })
  })
}

function expectType({ headers }: IncomingMessage, type: string) {
  if (headers['content-type']?.split(';')[0]?.trim().toLowerCase() === type) return
  throw new Refusal(415, `This must come as ${type}.`)
}

/** @throws Refusal if it is not a JSON object */
export async function readJsonBody(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<Record<string, unknown>> {
  expectType(request, 'application/json')
  const body = await readBody(request, limits)
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw new Refusal(400, 'This is not JSON.')
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Refusal(400, 'This is not a JSON object.')
}

/** @throws Refusal if it is not a form */
export async function readForm(request: IncomingMessage, limits: BodyLimits): Promise<FormData> {
  expectType(request, 'multipart/form-data')
  const body = await readBody(request, limits)
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    throw new Refusal(400, 'This is not a form.')
  }
}
