import { once } from 'node:events'
import { WebSocket } from 'ws'

type Answer = { id: number | null; result?: unknown; error?: string; message?: string }
type Event = { id?: undefined; method: string; params: unknown }

export type Connection = {
  /** Sends a command and waits for its result. */
  call: <Result = void>(method: string, params?: object) => Promise<Result>
  /** @returns a function that stops listening */
  on: (method: string, listener: (params: unknown) => void) => () => void
}

/** A connection to a browser that speaks WebDriver BiDi. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Set<(event: Event) => void>()
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Answer | Event
    if (message.id === undefined)
      listeners.forEach((listener) => {
        listener(message)
      })
    else waiting.get(message.id ?? 0)?.(message)
  })
  return {
    call: async <Result>(method: string, params: object = {}) => {
      lastId += 1
      const id = lastId
      const { error, message, result } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      waiting.delete(id)
      if (error !== undefined) throw new Error(`${method}: ${error}: ${message ?? ''}`)
      return result as Result
    },
    on: (method, listener) => {
      const listen = (event: Event) => {
        if (event.method === method) listener(event.params)
      }
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
