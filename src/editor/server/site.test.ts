/** @jest-environment node */
import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { commitOperations, createTestProject, gallery } from '../../testing/testProject'
import { listen } from './http'
import { editorHandler } from './site'

jest.setTimeout(60_000)

let fixture: Awaited<ReturnType<typeof createTestProject>>
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  fixture = await createTestProject()
  for (const file of ['../secret.txt', '../outside/home.jpg', 'gallery/.hidden.jpg']) {
    fixture.write(file, 'secret')
  }
  fixture.write('gallery/notes.txt', 'secret')
  symlinkSync(fixture.at('../secret.txt'), fixture.at('gallery/link.jpg'))
  symlinkSync(fixture.at('../outside'), fixture.at('gallery/folder'))
  const files = new Map([['index.html', 'page']])
  server = await listen(editorHandler(fixture.project, Promise.resolve(files)), 0)
})

afterAll(() => {
  server.close()
  fixture.remove()
})

type Sent = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: string }

// PORT is replaced once the server is listening
const own = {
  Host: '127.0.0.1:PORT',
  Origin: 'http://127.0.0.1:PORT',
  'Sec-Fetch-Site': 'same-origin',
  Authorization: 'token of-the-tab',
}
const asJson = { ...own, 'Content-Type': 'application/json' }

const REPOSITORY = '/api/v1/repos/owner/site'

const get = (where: string): Sent => ({ path: where, headers: own })

const post = (where: string, body: unknown = {}, headers: OutgoingHttpHeaders = asJson): Sent => ({
  method: 'POST',
  path: where,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const commit = (files: unknown) => post(`${REPOSITORY}/contents`, { files })

/** Unlike fetch, sends any headers. */
async function send({ body, headers = {}, method = 'GET', path: where = '/' }: Sent) {
  const { port } = new URL(server.origin)
  const named = JSON.parse(JSON.stringify(headers).replaceAll('PORT', port)) as OutgoingHttpHeaders
  const sent = request({ host: '127.0.0.1', port, method, path: where, headers: named })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const json = async (sent: Sent) => JSON.parse((await send(sent)).body) as Record<string, unknown>

const allFiles = () =>
  readdirSync(fixture.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString('base64')])

async function expectRejected(sent: Sent, status: number) {
  const before = allFiles()
  const answer = await send(sent)
  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('secret')
  expect(answer.body).not.toContain(fixture.folder)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(allFiles()).toEqual(before)
}

describe('the Gitea API', () => {
  it('signs in without a prompt, as a supported Gitea version', async () => {
    expect(await json(get('/api/v1/user'))).toMatchObject({ login: 'owner' })
    expect(await json(get('/api/v1/version'))).toEqual({ version: '1.24.0' })
    expect(await json(get(REPOSITORY))).toMatchObject({ permissions: { pull: true } })
    expect(await json(get('/api/v1/settings/api'))).toEqual({ default_paging_num: 1000 })
    expect(await json(get(`${REPOSITORY}/commits?path=content/home/home.json`))).toEqual([])
  })

  it('lists only pages and photos', async () => {
    const { tree } = await json(get(`${REPOSITORY}/git/trees/0123abc?recursive=1&page=1`))
    const paths = (tree as { path: string }[]).map((one) => one.path)
    expect(paths).toContain(`content/${gallery}`)
    expect(paths).toContain('content/gallery/photo-1.jpg')
    expect(paths.join()).not.toMatch(/hidden|notes|link|folder/)
  })

  it('has a new commit whenever a file changes', async () => {
    const branch = async () => (await json(get(`${REPOSITORY}/branches/main`))).commit
    const before = await branch()
    expect(await branch()).toEqual(before)
    const words = fixture.text('music/music.json')
    fixture.write('music/music.json', `${words}\n`)
    expect(await branch()).not.toEqual(before)
    // otherwise Sveltia would use its cache for the old commit after an undo
    fixture.write('music/music.json', words)
    expect(await branch()).not.toEqual(before)
  })

  it('serves photos byte for byte and pages with a revision, which a save strips', async () => {
    const photo = await send(get(`${REPOSITORY}/media/main/content/gallery/photo-1.jpg`))
    expect(photo.status).toBe(200)
    const files = [`content/${gallery}`]
    const [served] = (await json(
      post(`${REPOSITORY}/file-contents?ref=main`, { files }),
    )) as unknown as { path: string; content: string }[]
    expect(served?.path).toBe(files[0])
    const page = JSON.parse(Buffer.from(served?.content ?? '', 'base64').toString()) as object
    expect(page).toMatchObject({ ...fixture.json(gallery), $revision: expect.any(String) })
    const answer = await json(commit(commitOperations(gallery, { ...page, deck: 'New words' })))
    expect(answer.files).toEqual([{ path: files[0], sha: '' }])
    expect(answer.commit).toMatchObject({ sha: expect.any(String) })
    const { commit: head } = await json(get(`${REPOSITORY}/branches/main`))
    expect(head).toMatchObject({ id: (answer.commit as { sha: string }).sha })
    expect(fixture.json(gallery)).not.toHaveProperty('$revision')
    expect(fixture.json(gallery).deck).toBe('New words')
    const state = await json(get('/api/state'))
    expect(state).toMatchObject({ errors: [], warnings: [] })
  })
})

it('serves only this computer, with a policy that blocks other hosts', async () => {
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { headers, status } = await send({ headers: { Host: 'localhost:PORT' } })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).not.toContain('https:')
})

const evil = 'http://evil.example'

describe.each([
  ['reads', get('/content/home/home.json')],
  ['publishes', post('/api/publish')],
])('a request that %s', (_, sent) => {
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
  ])('is rejected %s', async (__, status, headers) => {
    await expectRejected({ ...sent, headers: { ...sent.headers, ...headers } }, status)
  })
})

const withoutOrigin = Object.fromEntries(
  Object.entries(asJson).filter(([name]) => name !== 'Origin'),
)

it.each<[string, number, Sent]>([
  ['a change without an Origin', 403, post('/api/publish', {}, withoutOrigin)],
  [
    'a change from a typed URL',
    403,
    post('/api/undo', {}, { ...asJson, 'Sec-Fetch-Site': 'none' }),
  ],
  ['publishing with GET', 404, get('/api/publish')],
  ['undoing with GET', 404, get('/api/undo')],
  ['undoing a publication with GET', 404, get('/api/undo-publication')],
  ['saving with GET', 404, get(`${REPOSITORY}/contents`)],
  ['the method PUT', 405, { ...post(`${REPOSITORY}/contents`), method: 'PUT' }],
  ['the method DELETE', 405, { ...get(`${REPOSITORY}/contents`), method: 'DELETE' }],
  ['a preflight', 405, { method: 'OPTIONS', path: '/api/publish', headers: own }],
  ['an unknown path', 404, get('/api/exec')],
  ['text/plain', 415, post('/api/publish', {}, { ...own, 'Content-Type': 'text/plain' })],
  ['a form', 415, post('/api/publish', {}, { ...own, 'Content-Type': 'multipart/form-data' })],
  ['a body that is not JSON', 400, post('/api/publish', '{')],
  ['a malformed URL', 400, get('/%ff')],
  [
    'a page that is not JSON',
    400,
    commit([{ ...commitOperations(gallery, {})[0], content: 'eA==' }]),
  ],
  [
    'a photo without a page',
    403,
    commit(commitOperations(gallery, {}, { 'gallery/x.jpg': 'x' }).slice(0, 1)),
  ],
  ['deleting a page', 403, commit([{ operation: 'delete', path: `content/${gallery}` }])],
  ['creating a page', 403, commit([{ ...commitOperations(gallery, {})[0], operation: 'create' }])],
])('rejects %s with %d and writes nothing', async (__, status, sent) => {
  await expectRejected(sent, status)
})

const paths = [
  '../package.json',
  'content/../package.json',
  'content/gallery/../../secret.txt',
  'content/gallery\\..\\..\\secret.txt',
  '/etc/passwd',
  '/content/home/home.json',
  'content/home/home.json\u0000.jpg',
  '.git/config',
  'content/.git/config',
  'content/gallery/.hidden.jpg',
  'content/gallery/notes.txt',
  'content/gallery/link.jpg',
  'content/gallery/folder/home.jpg',
  `content/gallery/${'x'.repeat(400)}.jpg`,
]

it.each(paths)('does not read %j', async (name) => {
  await expectRejected(post(`${REPOSITORY}/file-contents`, { files: [name] }), 403)
  const encoded = encodeURIComponent(name)
  await expectRejected(get(`${REPOSITORY}/media/main/${encoded}`), 403)
  const below = encodeURIComponent(name.replace(/^content\//, ''))
  await expectRejected(get(`/content/${below}`), 403)
})

it.each([
  ...paths,
  'content/../.git/hooks/post-checkout',
  'content/gallery/x.html',
  'content/gallery/x.svg',
  'content/gallery/New Coat (final).JPG',
  'content/gallery/.x.jpg',
  'content/gallery/deeper/x.jpg',
  'content/home/other.json',
])('does not save %j', async (name) => {
  const [page] = commitOperations(gallery, {})
  const file = { operation: 'create', path: name, content: 'eA==' }
  await expectRejected(commit([file, page]), 403)
  await expectRejected(commit([{ ...file, operation: 'update' }, page]), 403)
})
