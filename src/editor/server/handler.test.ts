/** @jest-environment node */
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
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
import { repositoryName } from './giteaApi'
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

type Init = { method?: string; path: string; headers: OutgoingHttpHeaders; body?: string }

// send() replaces PORT, TOKEN and REPOSITORY
const trusted = {
  Cookie: 'theme=dark; editor-PORT=TOKEN',
  Host: '127.0.0.1:PORT',
  Origin: 'http://127.0.0.1:PORT',
  'Sec-Fetch-Site': 'same-origin',
}
const REPOSITORY = '/api/v1/repos/REPOSITORY'

const get = (path: string, headers: OutgoingHttpHeaders = {}): Init => ({
  path,
  headers: { ...trusted, ...headers },
})

const post = (path: string, body: unknown = {}, headers: OutgoingHttpHeaders = {}): Init => ({
  method: 'POST',
  path,
  headers: { ...trusted, 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const commit = (files: unknown, headers?: OutgoingHttpHeaders) =>
  post(`${REPOSITORY}/contents`, { files }, headers)

/** Unlike fetch, can send any header. */
async function send({ body, headers, method = 'GET', path }: Init) {
  const { port } = new URL(server.address)
  const fill = (template: string) =>
    template
      .replaceAll('PORT', port)
      .replaceAll('TOKEN', token)
      .replaceAll('REPOSITORY', repositoryName(fixture.project))
  const sent = JSON.parse(fill(JSON.stringify(headers))) as OutgoingHttpHeaders
  const message = request({ host: '127.0.0.1', port, method, path: fill(path), headers: sent })
  message.end(body)
  const [response] = (await once(message, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const json = async (init: Init) => JSON.parse((await send(init)).body) as Record<string, unknown>

async function expectRefused(init: Init, status: number) {
  const response = await send(init)
  expect(response.status).toBe(status)
  expect(response.body).not.toContain('secret')
  expect(response.body).not.toContain(fixture.folder)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
}

describe('refused, and nothing changes:', () => {
  const snapshot = () => [fixture.snapshot(), readdirSync(fixture.folder), fixture.log()]
  let before: ReturnType<typeof snapshot>

  beforeAll(() => {
    before = snapshot()
  })

  afterAll(() => {
    expect(snapshot()).toEqual(before)
  })

  const [page] = sentFiles(gallery, {}, Buffer.from(''))

  it.each<[string, number, Init]>([
    ['a foreign Host (DNS rebinding)', 421, get('/api/state', { Host: 'evil.example:PORT' })],
    ['a Host that starts well', 421, get('/api/state', { Host: '127.0.0.1:PORT.evil.example' })],
    ['a foreign Origin', 403, post('/api/publish', {}, { Origin: 'http://evil.example' })],
    ['a foreign Origin that reads', 403, get('/api/state', { Origin: 'http://evil.example' })],
    ['a sandboxed frame', 403, post('/api/publish', {}, { Origin: 'null' })],
    ['no Origin', 403, post('/api/publish', {}, { Origin: [] })],
    ['another site', 403, get('/content/home/home.json', { 'Sec-Fetch-Site': 'cross-site' })],
    ['a typed address that changes', 403, post('/api/restore', {}, { 'Sec-Fetch-Site': 'none' })],
    ['no cookie', 403, get('/', { Cookie: '' })],
    ['a wrong token', 403, commit([page], { Cookie: 'editor-PORT=wrong' })],
    ['the cookie of another port', 403, get('/config.json', { Cookie: 'editor-1=TOKEN' })],
    ['a wrong token in the address', 403, get('/?token=x', { Cookie: '' })],
    ['publishing with GET', 404, get('/api/publish')],
    ['a preflight', 405, { ...get('/api/publish'), method: 'OPTIONS' }],
    ['text/plain', 415, post('/api/publish', {}, { 'Content-Type': 'text/plain' })],
    ['a body that is not JSON', 400, post('/api/publish', '{')],
    ['more than 200 MB', 413, post('/api/publish', ' '.repeat(200_000_001))],
    ['a malformed address', 400, get('/%ff')],
    ['a page that is not JSON', 400, commit([{ ...page, content: 'eA==' }])],
    ['a page of another version', 409, commit([page])],
    ['deleting a page', 403, commit([{ ...page, operation: 'delete' }])],
    ['a photo without a page', 403, commit([{ ...page, path: 'content/gallery/x.jpg' }])],
    ['a version that is an option', 400, post('/api/compare', { version: '--output=/tmp/x' })],
    ['a file of the code in a version', 404, get('/version/0123abc/../src.txt')],
  ])('%s, with %d', async (_, status, init) => {
    await expectRefused(init, status)
  })

  it.each([
    '../package.json',
    'content/gallery/../../secret.txt',
    'content/gallery\\..\\..\\secret.txt',
    'content/home/home.json\u0000.jpg',
    '.git/config',
    'content/gallery/.hidden.jpg',
    'content/gallery/notes.txt',
    'content/gallery/link.jpg',
    'content/gallery/folder/home.jpg',
    'content/home/other.json',
  ])('reading or writing %j', async (name) => {
    await expectRefused(post(`${REPOSITORY}/file-contents`, { files: [name] }), 404)
    const [encoded, inside] = [name, name.replace(/^content\//, '')].map(encodeURIComponent)
    await expectRefused(get(`${REPOSITORY}/media/main/${encoded}`), 404)
    await expectRefused(get(`/content/${inside}`), 404)
    const current = sentFiles(gallery, fixture.json(gallery), readFileSync(fixture.at(gallery)))
    const file = { operation: 'create', path: name, content: 'eA==' }
    await expectRefused(commit([file, ...current]), name.endsWith('link.jpg') ? 409 : 403)
  })
})

it('exchanges the token in the address for a cookie; the browser is started with one that works once', async () => {
  const { origin } = new URL(server.address)
  const visit = (address: string) => get(address.slice(origin.length), { Cookie: '' })
  expect(server.address).toBe(`${origin}/?token=${token}`)
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { headers, status } = await send(visit(server.address))
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect([status, headers.location]).toEqual([303, '/'])
  expect(cookie).toContain('; HttpOnly; SameSite=Strict; Path=/')
  expect(await send(get('/', { Cookie: cookie.split(';')[0] }))).toMatchObject({ body: 'page' })
  expect(server.oneTimeAddress).not.toContain(token)
  expect((await send(visit(server.oneTimeAddress))).status).toBe(303)
  await expectRefused(visit(server.oneTimeAddress), 403)
  // after a restart, for open tabs
  expect(readToken(fixture.project)).toBe(token)
  expect(statSync(fixture.at('../.editor/token')).mode & 0o777).toBe(0o600)
})

describe('what Sveltia asks of Gitea', () => {
  const listTree = async () =>
    (await json(get(`${REPOSITORY}/git/trees/main?recursive=1`))).tree as { path: string }[]

  it('signs in who has the cookie', async () => {
    const url =
      '/login/oauth/authorize?client_id=editor&redirect_uri=http://evil.example/&state=a%26b'
    const { headers, status } = await send(get(url))
    const answer = new URL(headers.location ?? '')
    expect([status, answer.origin]).toEqual([302, new URL(server.address).origin])
    expect(Object.fromEntries(answer.searchParams)).toEqual({ code: 'own', state: 'a&b' })
    const answered = await json(post('/login/oauth/access_token', { code: 'own' }))
    expect(answered).toEqual({ access_token: 'own' })
  })

  it('lists only pages and photos, by the names that pages use for them', async () => {
    const paths = (await listTree()).map(({ path }) => path)
    expect(paths).toContain(`content/${gallery}`)
    expect(paths).toContain('content/gallery/At 3.45 PM.jpg')
    expect(paths.join()).not.toMatch(/hidden|notes|link|folder|secret/)
    const url = `${REPOSITORY}/media/main/content/gallery/At%203.45%20PM.jpg`
    expect(await send(get(url))).toMatchObject({ status: 200 })
  })

  it('saves a page, and knows it by another ID since', async () => {
    const id = async () => (await json(get(`${REPOSITORY}/branches/main`))).commit
    const [before, shown] = [await id(), fixture.json(gallery)]
    expect(await id()).toEqual(before)
    const files = [`content/${gallery}`]
    const { body } = await send(post(`${REPOSITORY}/file-contents?ref=main`, { files }))
    const [served] = JSON.parse(body) as { content: string }[]
    expect(JSON.parse(Buffer.from(served?.content ?? '', 'base64').toString())).toEqual(shown)
    const bytes = readFileSync(fixture.at(gallery))
    const saved = await json(commit(sentFiles(gallery, { ...shown, deck: 'Saved' }, bytes)))
    expect(fixture.json(gallery).deck).toBe('Saved')
    // otherwise, Sveltia would take the saved page for a version of someone else
    expect(await listTree()).toEqual(expect.arrayContaining(saved.files as object[]))
    expect(await id()).toMatchObject({ id: (saved.commit as { sha: string }).sha })
    expect(await id()).not.toEqual(before)
    const [newest] = JSON.parse(
      (await send(get(`${REPOSITORY}/commits?path=content/${gallery}`))).body,
    ) as { sha: string }[]
    expect(newest?.sha).toBe(fixture.git('rev-parse', 'HEAD'))
    // as when all changes are undone: Sveltia would show the saved page, which it has in its cache
    fixture.write(gallery, bytes)
    expect(await id()).not.toEqual(before)
  })
})

it('serves a TIFF as a browser can show it, also as it was in a version', async () => {
  const tiff = await photo().tiff().toBuffer()
  fixture.write('gallery/scan.tif', tiff)
  fixture.git('add', '--all', 'content')
  fixture.gitAsTestUser('commit', '--quiet', '--message', 'Scan')
  const version = fixture.git('rev-parse', 'HEAD')
  const viewable = post('/api/viewable', { content: tiff.toString('base64') })
  const urls = ['content', `version/${version}`].map((folder) => `/${folder}/gallery/scan.tif`)
  for (const init of [...urls.map((url) => get(url)), viewable])
    expect((await send(init)).body.slice(1, 4)).toBe('PNG')
})

it('tells the state, compares, lists and restores versions', async () => {
  const version = fixture.git('rev-parse', 'HEAD')
  fixture.edit(gallery, editPhoto(1, { caption: 'Changed' }))
  const changes = await json(post('/api/compare', { version }))
  expect(changes).toMatchObject([{ label: 'Photo 2, caption', after: 'Changed' }])
  const restored = await send(post('/api/restore', { version, page: gallery }))
  expect([restored.status, fixture.json(gallery).photos[1]?.caption]).toEqual([200, 'Caption 2.'])
  const versions = (await json(get('/api/versions'))) as unknown as { id: string }[]
  expect(versions.map(({ id }) => id)).toEqual(fixture.git('log', '--format=%H').split('\n'))
  expect(await json(get('/api/state'))).toMatchObject({ notices: [], problem: '' })
})
