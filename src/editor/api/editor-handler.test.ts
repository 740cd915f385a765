/** @jest-environment node */
import { once } from 'node:events'
import fs, { readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import {
  commitOperations,
  createTestProject,
  editPhoto,
  gallery,
  photoBytes,
} from '../fixtures/testProject'
import { photo } from '../../testing/testContent'
import { editorHandler } from './editor-handler'
import { repositoryName } from './gitea-api'
import { listen } from './http'

let fixture: Awaited<ReturnType<typeof createTestProject>>
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  fixture = await createTestProject()
  for (const file of ['../secret.txt', '../outside/home.jpg', 'gallery/.hidden.jpg']) {
    fixture.write(file, 'secret')
  }
  fixture.write('gallery/notes.txt', 'secret')
  fixture.write('gallery/At 3.45\u202fPM.jpg', await photoBytes())
  fixture.edit(gallery, editPhoto(0, { src: 'At 3.45 PM.jpg' }))
  symlinkSync(fixture.at('../secret.txt'), fixture.at('gallery/link.jpg'))
  symlinkSync(fixture.at('../outside'), fixture.at('gallery/folder'))
  const files = new Map([['index.html', 'page']])
  server = await listen(editorHandler(fixture.project, Promise.resolve(files)), TOKEN, 0)
})

const origin = () => new URL(server.address).origin

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
const TOKEN = 'token-of-this-test'

const asJson = { ...trusted, 'Content-Type': 'application/json' }

const get = (url: string): Init => ({ path: url, headers: trusted })

const post = (url: string, body: unknown = {}, headers: OutgoingHttpHeaders = asJson): Init => ({
  method: 'POST',
  path: url,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const commit = (files: unknown) => post(`${REPOSITORY}/contents`, { files })

/** Unlike fetch, can send any header. */
async function send({ body, headers = {}, method = 'GET', path: url = '/' }: Init) {
  const { port } = new URL(server.address)
  const fill = (template: string) =>
    template
      .replaceAll('PORT', port)
      .replaceAll('TOKEN', TOKEN)
      .replaceAll('REPOSITORY', repositoryName(fixture.project))
  const sent = JSON.parse(fill(JSON.stringify(headers))) as OutgoingHttpHeaders
  const message = request({ host: '127.0.0.1', port, method, path: fill(url), headers: sent })
  message.end(body)
  const [response] = (await once(message, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const json = async (init: Init) => JSON.parse((await send(init)).body) as Record<string, unknown>

/** Loads the gallery as a form does. */
async function loadGallery() {
  const files = [`content/${gallery}`]
  const { body } = await send(post(`${REPOSITORY}/file-contents?ref=main`, { files }))
  const [served] = JSON.parse(body) as { path: string; content: string }[]
  expect(served?.path).toBe(files[0])
  return JSON.parse(Buffer.from(served?.content ?? '', 'base64').toString()) as object
}

/** Saves the deck of the gallery. @param shown what the form was made from */
async function saveDeck(deck: string, shown?: object) {
  const page = await loadGallery()
  return send(commit(commitOperations(gallery, { ...page, deck }, {}, shown ?? page)))
}

const allFiles = () =>
  readdirSync(fixture.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file).toString('base64')])

async function expectRejected(init: Init, status: number) {
  const before = allFiles()
  const response = await send(init)
  expect(response.status).toBe(status)
  expect(response.body).not.toContain('secret')
  expect(response.body).not.toContain(fixture.folder)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
  expect(allFiles()).toEqual(before)
}

describe('the Gitea API', () => {
  it('lists only pages and photos, by the names that pages use for them', async () => {
    const { tree } = await json(get(`${REPOSITORY}/git/trees/0123abc?recursive=1&page=1`))
    const paths = (tree as { path: string }[]).map((file) => file.path)
    expect(paths).toContain(`content/${gallery}`)
    expect(paths).toContain('content/gallery/At 3.45 PM.jpg')
    expect(paths.join()).not.toMatch(/hidden|notes|link|folder/)
  })

  it('does not use the ID of a version again after a save, so that Sveltia sees that it was undone', async () => {
    const id = async () => (await json(get(`${REPOSITORY}/branches/main`))).commit
    const before = await id()
    expect(await id()).toEqual(before)
    const bytes = readFileSync(fixture.at(gallery))
    expect(await saveDeck('Saved')).toMatchObject({ status: 200 })
    fixture.write(gallery, bytes)
    expect(await id()).not.toEqual(before)
  })

  it('serves a page again to a form that cannot be saved because it shows another version', async () => {
    const id = async () => {
      const { tree } = await json(get(`${REPOSITORY}/git/trees/main`))
      return (tree as { path: string }[]).find((file) => file.path === `content/${gallery}`)
    }
    const before = await id()
    expect(await saveDeck('Refused', { deck: 'Another version' })).toMatchObject({ status: 409 })
    // otherwise, Sveltia would go on taking it from its cache
    expect(await id()).not.toEqual(before)
    expect(await saveDeck('Saved at last')).toMatchObject({ status: 200 })
  })

  it('serves photos and pages, and saves', async () => {
    const photo = '/media/main/content/gallery/At%203.45%20PM.jpg'
    expect(await send(get(REPOSITORY + photo))).toMatchObject({ status: 200 })
    expect(await loadGallery()).toEqual(fixture.json(gallery))
    const { body } = await saveDeck('New text')
    const saved = JSON.parse(body) as Record<string, unknown>
    expect(saved.commit).toMatchObject({ sha: expect.any(String) })
    // otherwise, Sveltia would take the saved page for a version of someone else
    const { tree } = await json(get(`${REPOSITORY}/git/trees/main`))
    expect(tree).toEqual(saved.files)
    expect(fixture.json(gallery).deck).toBe('New text')
    const state = await json(post('/api/state'))
    expect(state).toMatchObject({ lastCheck: expect.arrayContaining([]) })
  })
})

it('lets a browser send all of a save that is too large, so that it reads what to do', async () => {
  const { body, status } = await send({ ...commit([]), body: ' '.repeat(200_000_001) })
  expect(status).toBe(413)
  expect(body).toContain('Take some out, save, and add them again.')
})

it('serves a TIFF as a browser can show it, also as it was in a version', async () => {
  const tiff = await photo().tiff().toBuffer()
  fixture.write('gallery/scan.tif', tiff)
  fixture.commitContent()
  const version = fixture.git('rev-parse', 'HEAD')
  for (const folder of ['content', `version/${version}`]) {
    const { body } = await send(get(`/${folder}/gallery/scan.tif`))
    expect(body.slice(1, 4)).toBe('PNG')
  }
  const { body } = await send(get(`${REPOSITORY}/media/main/content/gallery/scan.tif`))
  expect(body.slice(0, 2)).toBe('II')
})

it('listens only on this computer, with a policy that blocks other hosts', async () => {
  expect(origin()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { headers, status } = await send({
    headers: { ...trusted, Host: 'localhost:PORT', Origin: 'http://localhost:PORT' },
  })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).not.toContain('https:')
})

describe('the token in the address that the terminal shows', () => {
  const withCookie = (Cookie: string) => ({ ...asJson, Cookie })

  it('is exchanged for a cookie; the browser is started with one that works only once', async () => {
    const visit = (address: string) => get(address.slice(origin().length))
    expect(server.address).toBe(`${origin()}/?token=${TOKEN}`)
    expect(server.oneTimeAddress).not.toContain(TOKEN)
    const { headers, status } = await send(visit(server.address))
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect([status, headers.location]).toEqual([303, '/'])
    expect(cookie).toContain('; HttpOnly; SameSite=Strict; Path=/')
    const next = { ...get('/'), headers: withCookie(cookie.split(';')[0] ?? '') }
    expect(await send(next)).toMatchObject({ status: 200, body: 'page' })
    expect((await send(visit(server.oneTimeAddress))).status).toBe(303)
    const again = { ...visit(server.oneTimeAddress), headers: withCookie('') }
    await expectRejected(again, 403)
  })

  it.each(['', 'editor-PORT=', 'editor-PORT=wrong', 'editor-1=TOKEN'])(
    'is required for everything but static files (cookie %j)',
    async (cookie) => {
      const headers = withCookie(cookie)
      await expectRejected(post('/api/undo', {}, headers), 403)
      await expectRejected({ ...commit(commitOperations(gallery, {})), headers }, 403)
      for (const url of ['/api/state', '/config.json', `/content/${gallery}`, '/?token=x']) {
        await expectRejected({ ...get(url), headers }, 403)
      }
      const { body } = await send({ ...get('/'), headers })
      expect(body).toContain('Open the whole address that the terminal shows')
      expect((await send({ ...get('/preview/x.js'), headers })).status).toBe(404)
    },
  )
})

it('rejects a tab that belongs to another copy of the project', async () => {
  const url = REPOSITORY.replace(
    'REPOSITORY',
    repositoryName({ ...fixture.project, root: '/copy' }),
  )
  await expectRejected(post(`${url}/contents`, { files: [] }), 404)
})

it('lists a photo without reading it, and as another version when it changes', async () => {
  const photo = fixture.at('gallery/photo-1.jpg')
  const readFile = jest.spyOn(fs, 'readFileSync')
  const list = async () => {
    const { tree } = await json(get(`${REPOSITORY}/git/trees/main`))
    const files = tree as { path: string; sha: string }[]
    return files.find((file) => file.path.endsWith('photo-1.jpg'))?.sha
  }
  const sha = await list()
  expect(await list()).toBe(sha)
  utimesSync(photo, 2, 2)
  expect(await list()).not.toBe(sha)
  expect(readFile).not.toHaveBeenCalledWith(photo)
  jest.restoreAllMocks()
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
    ['with the Host 0.0.0.0', 421, { Host: '0.0.0.0:PORT' }],
    ['with a foreign Origin', 403, { Origin: evil }],
    ['with the Origin null (sandboxed frame)', 403, { Origin: 'null' }],
    ['with the Origin of another local server', 403, { Origin: 'http://127.0.0.1:9999' }],
    ['with an https Origin', 403, { Origin: 'https://127.0.0.1:PORT' }],
    ['from another site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another port of this computer', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ])('is rejected %s', async (__, status, headers) => {
    await expectRejected({ ...init, headers: { ...init.headers, ...headers } }, status)
  })
})

const withoutOrigin = Object.fromEntries(
  Object.entries(asJson).filter(([name]) => name !== 'Origin'),
)

it.each<[string, number, Init]>([
  ['a change without an Origin', 403, post('/api/publish', {}, withoutOrigin)],
  ['a typed URL', 403, post('/api/undo', {}, { ...asJson, 'Sec-Fetch-Site': 'none' })],
  ['publishing with GET', 404, get('/api/publish')],
  ['saving with GET', 404, get(`${REPOSITORY}/contents`)],
  ['the method PUT', 405, { ...post(`${REPOSITORY}/contents`), method: 'PUT' }],
  ['the method DELETE', 405, { ...get(`${REPOSITORY}/contents`), method: 'DELETE' }],
  ['a preflight', 405, { method: 'OPTIONS', path: '/api/publish', headers: trusted }],
  ['an unknown path', 404, get('/api/exec')],
  ['text/plain', 415, post('/api/publish', {}, { ...trusted, 'Content-Type': 'text/plain' })],
  ['a form', 415, post('/api/publish', {}, { ...trusted, 'Content-Type': 'multipart/form-data' })],
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
])('rejects %s with %d and writes nothing', async (__, status, init) => {
  await expectRejected(init, status)
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
]

it.each(paths)('does not read %j', async (name) => {
  await expectRejected(post(`${REPOSITORY}/file-contents`, { files: [name] }), 403)
  const encoded = encodeURIComponent(name)
  await expectRejected(get(`${REPOSITORY}/media/main/${encoded}`), 403)
  const relative = encodeURIComponent(name.replace(/^content\//, ''))
  await expectRejected(get(`/content/${relative}`), 403)
})

it.each([
  '.git/config',
  'content/gallery/link.jpg',
  'content/gallery/folder/home.jpg',
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

describe('while the network is slow', () => {
  beforeAll(() => {
    fixture.commitContent()
    fixture.addRemote()
  })

  it('opens and saves pages while the host is asked for its default branch', async () => {
    fixture.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/old')
    const { command, reached, release } = fixture.createHold()
    const script = fixture.writeScript(
      '../elsewhere/upload-pack',
      `${command}; exec git-upload-pack "$@"`,
    )
    fixture.git('config', 'remote.origin.uploadPack', script)
    const state = json(post('/api/state'))
    await reached
    expect(await saveDeck('Listed')).toMatchObject({ status: 200 })
    await release()
    expect(await state).toMatchObject({ problem: '', changes: [{ after: 'Listed' }] })
  })

  it('opens, saves and lists pages while others are published, and does nothing else', async () => {
    const shown = await json(post('/api/state'))
    const { command, reached, release } = fixture.createHold()
    fixture.writeScript('../remote.git/hooks/pre-receive', command)
    const publishing = send(post('/api/publish', shown))
    await reached
    expect(await saveDeck('Meanwhile')).toMatchObject({ status: 200 })
    const state = await json(post('/api/state'))
    const isUnderWay = 'Publishing is still under way.'
    expect(state).toMatchObject({
      problem: expect.stringContaining(isUnderWay),
      canUndo: false,
      changes: [{ after: 'Meanwhile' }],
    })
    for (const action of ['publish', 'fetch', 'undo', 'restore']) {
      const { body, status } = await send(post(`/api/${action}`, state))
      expect([status, body]).toEqual([409, expect.stringContaining(isUnderWay)])
    }
    await release()
    expect(await publishing).toMatchObject({ status: 200 })
    expect(fixture.published(gallery)).toContain('"Listed"')
    expect(await json(post('/api/state'))).toMatchObject({
      problem: '',
      canUndo: true,
      changes: [{ before: 'Listed', after: 'Meanwhile' }],
    })
  })
})
