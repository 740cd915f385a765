/** @jest-environment node */
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { photo } from '../../testing/testContent'
import {
  createTestProject,
  editPhoto,
  gallery,
  photoBytes,
  sentFiles,
  type TestProject,
} from '../fixtures/testProject'
import { readToken } from './access'
import { repositoryName } from './gitea-api'
import { editorHandler } from './handler'
import { listen } from './http'

let fixture: TestProject
let server: Awaited<ReturnType<typeof listen>>
let token: string

beforeAll(async () => {
  fixture = await createTestProject()
  for (const file of ['../secret.txt', '../outside/home.jpg', 'gallery/.hidden.jpg'])
    fixture.write(file, 'secret')
  fixture.write('gallery/notes.txt', 'secret')
  fixture.write('gallery/At 3.45\u202fPM.jpg', await photoBytes())
  fixture.edit(gallery, editPhoto(0, { src: 'At 3.45 PM.jpg' }))
  symlinkSync(fixture.at('../secret.txt'), fixture.at('gallery/link.jpg'))
  symlinkSync(fixture.at('../outside'), fixture.at('gallery/folder'))
  token = readToken(fixture.project)
  const files = new Map([['index.html', 'page']])
  server = await listen(editorHandler(fixture.project, Promise.resolve(files)), token, 0)
})

afterAll(() => {
  server.server.close()
  fixture.remove()
})

type Init = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: string }

// send() replaces PORT, TOKEN and REPOSITORY
const trusted = {
  Cookie: 'theme=dark; editor-PORT=TOKEN',
  Host: '127.0.0.1:PORT',
  Origin: 'http://127.0.0.1:PORT',
  'Sec-Fetch-Site': 'same-origin',
}
const REPOSITORY = '/api/v1/repos/REPOSITORY'

const asJson = { ...trusted, 'Content-Type': 'application/json' }

const get = (url: string): Init => ({ path: url, headers: trusted })

const post = (url: string, body: unknown = {}, headers: OutgoingHttpHeaders = asJson): Init => ({
  ...{ method: 'POST', path: url, headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const commit = (files: unknown) => post(`${REPOSITORY}/contents`, { files })

/** Unlike fetch, can send any header. */
async function send({ body, headers = {}, method = 'GET', path: url = '/' }: Init) {
  const { port } = new URL(server.address)
  const fill = (template: string) =>
    template
      .replaceAll('PORT', port)
      .replaceAll('TOKEN', token)
      .replaceAll('REPOSITORY', repositoryName(fixture.project))
  const sent = JSON.parse(fill(JSON.stringify(headers))) as OutgoingHttpHeaders
  const message = request({ host: '127.0.0.1', port, method, path: fill(url), headers: sent })
  message.end(body)
  const [response] = (await once(message, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const json = async (init: Init) => JSON.parse((await send(init)).body) as Record<string, unknown>

const listTree = async () =>
  (await json(get(`${REPOSITORY}/git/trees/main?recursive=1`))).tree as {
    path: string
    sha: string
  }[]

const allFiles = () =>
  readdirSync(fixture.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString('base64')])

async function expectRefused(init: Init, status: number) {
  const before = allFiles()
  const response = await send(init)
  expect(response.status).toBe(status)
  expect(response.body).not.toContain('secret')
  expect(response.body).not.toContain(fixture.folder)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
  expect(allFiles()).toEqual(before)
}

describe('what Sveltia asks of Gitea', () => {
  it('signs in who has the cookie', async () => {
    const redirect = encodeURIComponent('http://127.0.0.1:PORT/')
    const url = `/login/oauth/authorize?client_id=editor&redirect_uri=${redirect}&state=a%26b`
    const { headers, status } = await send(get(url))
    const answer = new URL(headers.location ?? '')
    expect([status, answer.origin]).toEqual([302, new URL(server.address).origin])
    expect(Object.fromEntries(answer.searchParams)).toEqual({ code: 'own', state: 'a&b' })
    const token = await json(post('/login/oauth/access_token', { code: 'own' }))
    expect(token).toEqual({ access_token: 'own' })
    expect(await json(get('/api/v1/user'))).toMatchObject({ full_name: 'You' })
  })

  it('lists only pages and photos, by the names that pages use for them', async () => {
    const paths = (await listTree()).map((file) => file.path)
    expect(paths).toContain(`content/${gallery}`)
    expect(paths).toContain('content/gallery/At 3.45 PM.jpg')
    expect(paths.join()).not.toMatch(/hidden|notes|link|folder|secret/)
    const photo = get(`${REPOSITORY}/media/main/content/gallery/At%203.45%20PM.jpg`)
    expect(await send(photo)).toMatchObject({ status: 200 })
  })

  it('saves a page, and knows it by another ID since', async () => {
    const id = async () => (await json(get(`${REPOSITORY}/branches/main`))).commit
    const [before, page] = [await id(), fixture.json(gallery)]
    expect(await id()).toEqual(before)
    const files = [`content/${gallery}`]
    const { body } = await send(post(`${REPOSITORY}/file-contents?ref=main`, { files }))
    const [served] = JSON.parse(body) as { content: string }[]
    expect(JSON.parse(Buffer.from(served?.content ?? '', 'base64').toString())).toEqual(page)
    const bytes = readFileSync(fixture.at(gallery))
    const saved = await json(commit(sentFiles(gallery, { ...page, deck: 'Saved' }, bytes)))
    expect(fixture.json(gallery).deck).toBe('Saved')
    // otherwise, Sveltia would take the saved page for a version of someone else
    expect(await listTree()).toEqual(expect.arrayContaining(saved.files as object[]))
    expect(await id()).toMatchObject({ id: (saved.commit as { sha: string }).sha })
    expect(await id()).not.toEqual(before)
  })
})

it('serves the page, its configuration, and the state of what is saved', async () => {
  const { body, headers } = await send(get('/'))
  expect(body).toBe('page')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['content-security-policy']).not.toContain('https:')
  expect(await json(get('/config.json'))).toMatchObject({ backend: { name: 'gitea' } })
  const { notices, problem } = await json(get('/api/state'))
  expect([notices, problem]).toEqual([[], expect.stringContaining('not set up for publishing')])
})

it('serves a TIFF as a browser can show it, also as it was in a version', async () => {
  const tiff = await photo().tiff().toBuffer()
  fixture.write('gallery/scan.tif', tiff)
  fixture.git('add', '--all', 'content')
  fixture.gitAsTestUser('commit', '--quiet', '--message', 'Scan')
  for (const folder of ['content', `version/${fixture.git('rev-parse', 'HEAD')}`]) {
    const { body } = await send(get(`/${folder}/gallery/scan.tif`))
    expect(body.slice(1, 4)).toBe('PNG')
  }
  const content = tiff.toString('base64')
  expect((await send(post('/api/viewable', { content }))).body.slice(1, 4)).toBe('PNG')
})

it('compares, lists and restores versions', async () => {
  const version = fixture.git('rev-parse', 'HEAD')
  fixture.edit(gallery, editPhoto(1, { caption: 'Changed' }))
  const changes = await json(post('/api/compare', { version }))
  expect(changes).toMatchObject([{ label: 'Photo 2, caption', after: 'Changed' }])
  expect(await send(post('/api/restore', { version, page: gallery }))).toMatchObject({
    status: 200,
  })
  expect(fixture.text(gallery)).not.toContain('Changed')
  const [restored, byHand] = (await json(get('/api/versions'))) as unknown as { id: string }[]
  expect([restored?.id, byHand?.id]).toEqual(fixture.git('rev-parse', 'HEAD', 'HEAD^').split('\n'))
})

describe('the token in the address that the terminal shows', () => {
  const withCookie = (Cookie: string) => ({ ...asJson, Cookie })

  it('is exchanged for a cookie; the browser is started with one that works only once', async () => {
    const { origin } = new URL(server.address)
    const visit = (address: string) => get(address.slice(origin.length))
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(server.address).toBe(`${origin}/?token=${token}`)
    expect(server.oneTimeAddress).not.toContain(token)
    const { headers, status } = await send(visit(server.address))
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect([status, headers.location]).toEqual([303, '/'])
    expect(cookie).toContain('; HttpOnly; SameSite=Strict; Path=/')
    const next = { ...get('/'), headers: withCookie(cookie.split(';')[0] ?? '') }
    expect(await send(next)).toMatchObject({ status: 200, body: 'page' })
    expect((await send(visit(server.oneTimeAddress))).status).toBe(303)
    await expectRefused({ ...visit(server.oneTimeAddress), headers: withCookie('') }, 403)
  })

  it('stays the same after a restart, and only this user of the computer can read it', () => {
    expect(readToken(fixture.project)).toBe(token)
    expect(statSync(fixture.at('../.editor/token')).mode & 0o777).toBe(0o600)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it.each(['', 'editor-PORT=', 'editor-PORT=wrong', 'editor-1=TOKEN'])(
    'is required for everything but static files (cookie %j)',
    async (cookie) => {
      const headers = withCookie(cookie)
      const page = sentFiles(gallery, {}, Buffer.from(''))
      await expectRefused({ ...commit(page), headers }, 403)
      await expectRefused(post('/api/publish', {}, headers), 403)
      for (const url of ['/api/state', '/config.json', `/content/${gallery}`, '/?token=x'])
        await expectRefused({ ...get(url), headers }, 403)
      const { body } = await send({ ...get('/'), headers })
      expect(body).toContain('Open the whole address that the terminal shows')
      expect((await send({ ...get('/preview/x.js'), headers })).status).toBe(404)
    },
  )
})

const evil = 'http://evil.example'

describe.each([
  ['to read', get('/content/home/home.json')],
  ['to publish', post('/api/publish')],
])('a request %s', (_, init) => {
  it.each<[string, number, OutgoingHttpHeaders]>([
    ['with a foreign Host (DNS rebinding)', 421, { Host: 'evil.example:PORT' }],
    ['with a foreign Host and its Origin', 421, { Host: 'evil.example:PORT', Origin: evil }],
    ['with the Host of another port', 421, { Host: '127.0.0.1:1' }],
    ['with a Host that starts with the right one', 421, { Host: '127.0.0.1:PORT.evil.example' }],
    ['with a foreign Origin', 403, { Origin: evil }],
    ['with the Origin null (sandboxed frame)', 403, { Origin: 'null' }],
    ['with the Origin of another local server', 403, { Origin: 'http://127.0.0.1:9999' }],
    ['from another site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another port of this computer', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused %s', async (__, status, headers) => {
    await expectRefused({ ...init, headers: { ...init.headers, ...headers } }, status)
  })
})

const withoutOrigin = Object.fromEntries(
  Object.entries(asJson).filter(([name]) => name !== 'Origin'),
)

const [page] = sentFiles(gallery, {}, Buffer.from(''))

it.each<[string, number, Init]>([
  ['a change without an Origin', 403, post('/api/publish', {}, withoutOrigin)],
  ['a typed URL', 403, post('/api/publish', {}, { ...asJson, 'Sec-Fetch-Site': 'none' })],
  ['publishing with GET', 404, get('/api/publish')],
  ['the method PUT', 405, { ...commit([]), method: 'PUT' }],
  ['the method DELETE', 405, { ...get(`${REPOSITORY}/contents`), method: 'DELETE' }],
  ['a preflight', 405, { method: 'OPTIONS', path: '/api/publish', headers: trusted }],
  ['an unknown path', 404, get('/api/exec')],
  ['another copy of the project', 404, post('/api/v1/repos/owner/copy/contents')],
  ['text/plain', 415, post('/api/publish', {}, { ...trusted, 'Content-Type': 'text/plain' })],
  ['a form', 415, post('/api/publish', {}, { ...trusted, 'Content-Type': 'multipart/form-data' })],
  ['a body that is not JSON', 400, post('/api/publish', '{')],
  ['more than 200 MB', 413, commit(' '.repeat(200_000_001))],
  ['a malformed URL', 400, get('/%ff')],
  ['a page that is not JSON', 400, commit([{ ...page, content: 'eA==' }])],
  ['an old version of a page', 409, commit([page])],
  ['deleting a page', 403, commit([{ ...page, operation: 'delete' }])],
  ['a photo without a page', 403, commit([{ ...page, path: 'content/gallery/x.jpg' }])],
  ['a version that is an option', 400, post('/api/compare', { version: '--output=/tmp/x' })],
  ['a file of the code in a version', 404, get('/version/0123abc/../src.txt')],
])('%s is refused with %d, and nothing is written', async (__, status, init) => {
  await expectRefused(init, status)
})

it.each([
  '../package.json',
  'content/../package.json',
  'content/gallery/../../secret.txt',
  'content/gallery\\..\\..\\secret.txt',
  '/etc/passwd',
  '/content/home/home.json',
  'content/home/home.json\u0000.jpg',
  '.git/config',
  'content/.git/config',
  'content/../.git/hooks/post-checkout',
  'content/gallery/.hidden.jpg',
  'content/gallery/notes.txt',
  'content/gallery/link.jpg',
  'content/gallery/folder/home.jpg',
  'content/gallery/x.html',
  'content/gallery/deeper/x.jpg',
  'content/home/other.json',
])('%j is neither read nor written', async (name) => {
  await expectRefused(post(`${REPOSITORY}/file-contents`, { files: [name] }), 404)
  const [encoded, inside] = [name, name.replace(/^content\//, '')].map(encodeURIComponent)
  await expectRefused(get(`${REPOSITORY}/media/main/${encoded}`), 404)
  await expectRefused(get(`/content/${inside}`), 404)
  const current = sentFiles(gallery, fixture.json(gallery), readFileSync(fixture.at(gallery)))
  const file = { operation: 'create', path: name, content: 'eA==' }
  const status = name.endsWith('link.jpg') ? 409 : 403
  await expectRefused(commit([file, ...current]), status)
})
