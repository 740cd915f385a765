/** @jest-environment node */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { makeProject } from '../../testing/editorProject'
import { hostileRequests, type Asked } from '../../testing/hostileRequests'
import { startServer, type EditorServer } from './server'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof makeProject>>
let server: EditorServer
let port = 0

beforeAll(async () => {
  made = await makeProject()
  made.publishAll()
  made.write('secret.txt', 'secret')
  made.write('outside/home.jpg', 'secret')
  made.write('content/gallery/.hidden.jpg', 'secret')
  made.write('content/gallery/notes.txt', 'secret')
  symlinkSync(made.at('secret.txt'), made.at('content/gallery/link.jpg'))
  symlinkSync(made.at('outside'), made.at('content/gallery/folder'))
  server = await startServer({
    project: made.project,
    assets: () => Promise.resolve({ name: 'index.html', bytes: 'page' }),
    port: 0,
    limits: { bytes: 100_000, milliseconds: 300 },
  })
  port = Number(new URL(server.origin).port)
})

afterAll(async () => {
  await server.close()
  made.remove()
})

const { hostile, own, read } = hostileRequests(() => port)

type Answered = { status: number; body: string; headers: NodeJS.Dict<string | string[]> }

/** Sends exactly this, unlike fetch, which does not let a page say what it likes. */
const ask = ({ body, headers = {}, method = 'GET', path: where = '/' }: Asked) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, method, path: where, headers },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const allFiles = () =>
  readdirSync(made.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.editor'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString('base64')])

it('has at least 25 hostile requests in its table', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(25)
})

it.each(hostile)(
  'answers %s with %d, tells nothing and writes nothing',
  async (_, status, asked) => {
    const before = allFiles()
    const answer = await ask(asked())
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain('secret')
    expect(answer.body).not.toContain(made.folder)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(allFiles()).toEqual(before)
  },
)

it('does not wait for a body that comes letter by letter', async () => {
  const before = allFiles()
  const head = [
    'POST /api/publish HTTP/1.1',
    `Host: ${own().Host}`,
    `Origin: ${own().Origin}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '{',
  ].join('\r\n')
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    let told = ''
    socket.on('data', (part) => (told += part.toString()))
    socket.on('close', () => {
      resolve(told)
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(allFiles()).toEqual(before)
})

it('answers the editor itself, with a strict policy', async () => {
  const page = await ask({ headers: { Host: `localhost:${port}`, 'Sec-Fetch-Site': 'none' } })
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const file = await ask(read('home/home.json'))
  expect(file.status).toBe(200)
  expect(JSON.parse(file.body)).toEqual(made.json('home/home.json'))
})

it('listens on this computer alone', () => {
  expect(server.origin).toBe(`http://127.0.0.1:${port}`)
})
