/** @jest-environment node */
import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { makeProject } from '../../testing/editorProject'
import { startServer, type EditorServer } from './server'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof makeProject>>
let server: EditorServer

beforeAll(async () => {
  made = await makeProject()
  for (const file of ['../secret.txt', '../outside/home.jpg', 'gallery/.hidden.jpg']) {
    made.write(file, 'secret')
  }
  made.write('gallery/notes.txt', 'secret')
  symlinkSync(made.at('../secret.txt'), made.at('gallery/link.jpg'))
  symlinkSync(made.at('../outside'), made.at('gallery/folder'))
  server = await startServer({
    project: made.project,
    assets: () => Promise.resolve({ name: 'index.html', bytes: 'page' }),
    port: 0,
    limits: { bytes: 100_000, milliseconds: 300 },
  })
})

afterAll(async () => {
  await server.close()
  made.remove()
})

type Asked = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: string }

// the port is known when the server runs
const own = {
  Host: '127.0.0.1:PORT',
  Origin: 'http://127.0.0.1:PORT',
  'Sec-Fetch-Site': 'same-origin',
}
const json = { 'Content-Type': 'application/json' }
const asJson = { ...own, ...json }
const asForm = { ...own, 'Content-Type': 'multipart/form-data; boundary=boundary' }

/*
 * What the editor's own page asks. Only these lines know the addresses and the form of a request.
 */
const read = (file: string): Asked => ({ path: `/api/file?file=${file}`, headers: own })

const photo = (version: string) => `/api/photo?file=home/hero.jpg&version=${version}`

const post = (to: string, body: string, headers: OutgoingHttpHeaders = asJson): Asked => ({
  method: 'POST',
  path: `/api/${to}`,
  headers,
  body,
})

const part = (name: string, value: string, more = '') =>
  `--boundary\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const write = (file: string, page = '{}', more = ''): Asked =>
  post('save', `${part('file', file)}${part('text', page)}${more}--boundary--\r\n`, asForm)

const writePhoto = (file: string): Asked =>
  write('home/home.json', '{}', part(file, 'x', '; filename="photo"'))

/** Sends exactly this, unlike fetch, which does not let a page say what it likes. */
async function ask({ body, headers = {}, method = 'GET', path: where = '/' }: Asked) {
  const { port } = new URL(server.origin)
  const named = JSON.parse(JSON.stringify(headers).replaceAll('PORT', port)) as OutgoingHttpHeaders
  const sent = request({ host: '127.0.0.1', port, method, path: where, headers: named })
  // a body shorter than announced never ends
  if ('Content-Length' in headers) sent.write(body)
  else sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const allFiles = () =>
  readdirSync(made.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.editor'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString('base64')])

async function expectRefused(asked: Asked, status: number) {
  const before = allFiles()
  const answer = await ask(asked)
  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('secret')
  expect(answer.body).not.toContain(made.folder)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(allFiles()).toEqual(before)
}

it('answers its own page on this computer alone, and lets it talk to nobody else', async () => {
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { headers, status } = await ask({ headers: { Host: 'localhost:PORT' } })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(JSON.parse((await ask(read('home/home.json'))).body)).toEqual(made.json('home/home.json'))
  expect((await ask(write('home/home.json', made.text('home/home.json')))).status).toBe(200)
})

const evil = 'http://evil.example'

describe.each([
  ['reads', read('home/home.json')],
  ['publishes', post('publish', '{}')],
])('a request that %s is refused', (_, asked) => {
  it.each<[string, number, OutgoingHttpHeaders]>([
    ['with a foreign Host (DNS rebinding)', 421, { Host: 'evil.example:PORT' }],
    ['with a foreign Host and its Origin', 421, { Host: 'evil.example:PORT', Origin: evil }],
    ['with the Host of another port', 421, { Host: '127.0.0.1:1' }],
    ['with a Host that begins like its own', 421, { Host: '127.0.0.1:PORT.evil.example' }],
    ['with the Host 0.0.0.0', 421, { Host: '0.0.0.0:PORT' }],
    ['with a foreign Origin', 403, { Origin: evil }],
    ['with the Origin null, of a sandboxed frame', 403, { Origin: 'null' }],
    ['with the Origin of another local program', 403, { Origin: 'http://127.0.0.1:9999' }],
    ['with its own Origin by https', 403, { Origin: 'https://127.0.0.1:PORT' }],
    ['from another site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another port of this computer', 403, { 'Sec-Fetch-Site': 'same-site' }],
    ['with an unknown Sec-Fetch-Site', 403, { 'Sec-Fetch-Site': 'x' }],
  ])('%s', async (__, status, headers) => {
    await expectRefused({ ...asked, headers: { ...asked.headers, ...headers } }, status)
  })
})

it.each<[string, number, Asked]>([
  ['a change without an Origin', 403, post('publish', '{}', { ...json, Host: own.Host })],
  ['a typed address', 403, post('publish', '{}', { ...asJson, 'Sec-Fetch-Site': 'none' })],
  ['a change by GET', 404, { path: '/api/publish', headers: own }],
  ['the method PUT', 405, { method: 'PUT', path: '/api/save', headers: own }],
  ['the method DELETE', 405, { ...read('home/home.json'), method: 'DELETE' }],
  ['a preflight', 405, { method: 'OPTIONS', path: '/api/save', headers: own }],
  ['an overlong address', 414, read('x'.repeat(3000))],
  ['a place that is not there', 404, { path: '/api/exec', headers: own }],
  ['a body of a wrong type', 415, post('publish', '{}', { ...own, 'Content-Type': 'text/plain' })],
  ['a form of a wrong type', 415, post('save', '{}')],
  ['a body that is not JSON', 400, post('publish', '{')],
  ['a body that is a list', 400, post('publish', '[]')],
  ['a form without parts', 400, post('save', 'x', asForm)],
  ['keys that are no keys', 400, post('undo', '{"file":"home/home.json","keys":[{}]}')],
  ['a body that never ends', 408, post('publish', '{', { ...asJson, 'Content-Length': 1000 })],
  ['an overlong body', 413, post('publish', 'x'.repeat(200_000))],
  ['an undo outside of the content', 403, post('undo', '{"file":"../package.json","keys":[]}')],
  ['an option of Git', 404, post('bring-back', '{"file":"home/home.json","commit":"--all"}')],
  ['an option of Git in a photo', 403, { path: photo('--output=x'), headers: own }],
])('refuses %s with %d and writes nothing', async (_, status, asked) => {
  await expectRefused(asked, status)
})

it.each([
  '../package.json',
  'gallery/../../secret.txt',
  'gallery%2F..%2F..%2Fsecret.txt',
  'gallery/%252e%252e/%252e%252e/secret.txt',
  'gallery%5C..%5C..%5Csecret.txt',
  '/etc/passwd',
  'home/home.json%00.jpg',
  '.git/config',
  'gallery/.hidden.jpg',
  'gallery/notes.txt',
  'gallery/link.jpg',
  'gallery/folder/home.jpg',
  `gallery/${'x'.repeat(400)}.jpg`,
])('does not read %s', async (file) => {
  await expectRefused(read(file), 403)
})

it.each(['package.json', '../package.json', 'home/other.json'])(
  'does not save %s as a page',
  async (file) => {
    await expectRefused(write(file), 403)
  },
)

it.each([
  '.git/hooks/post-checkout',
  'gallery/gallery.json',
  'gallery/x.html',
  'gallery/New Coat (final).JPG',
  'gallery/link.jpg',
  'gallery/folder/home.jpg',
  'gallery/.x.jpg',
  '../outside/home.jpg',
])('does not save %s as a photo', async (file) => {
  await expectRefused(writePhoto(file), 403)
})
