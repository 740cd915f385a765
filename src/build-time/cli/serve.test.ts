/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from './serve.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'serve-'))
let server: Server
let origin: string

const get = (address: string) => fetch(`${origin}${address}`, { redirect: 'manual' })

beforeAll(async () => {
  mkdirSync(path.join(root, 'about'))
  writeFileSync(path.join(root, 'about/index.html'), '<h1>About Me</h1>')
  writeFileSync(path.join(root, '404.html'), '<h1>Oops!</h1>')
  writeFileSync(path.join(root, 'icon.svg'), '<svg/>')
  server = await serve({ port: 0, root })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(root, { recursive: true })
})

it.each([
  ['/about/', 'text/html;charset=utf-8'],
  ['/about/?from=home', 'text/html;charset=utf-8'],
  ['/icon.svg', 'image/svg+xml'],
])('serves %s as %s', async (address, type) => {
  const response = await get(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
})

it.each(['/nowhere', '/nowhere/', '/%', '/../package.json'])(
  'answers %s with 404 and the page for it',
  async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<h1>Oops!</h1>')
  },
)

it.each([
  ['/about', '/about/'],
  ['/about?from=home', '/about/?from=home'],
  ['//about', '/about/'],
])('redirects %s to %s', async (address, location) => {
  const response = await get(address)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(location)
})

const REVALIDATE = 'public, max-age=0, must-revalidate'

describe('with a _headers file, below a path', () => {
  const HEADERS = `# A comment.
/portfolio/*
  X-All: every answer
/portfolio/about/
  X-Page: about: yes
/portfolio/static/*
  Cache-Control: for ever
`
  beforeAll(() => {
    mkdirSync(path.join(root, 'static'))
    writeFileSync(path.join(root, 'static/rose.svg'), '<svg/>')
    writeFileSync(path.join(root, '_headers'), HEADERS)
  })

  it.each([
    ['/portfolio/about/', [200, 'every answer', 'about: yes', REVALIDATE]],
    ['/portfolio/static/rose.svg', [200, 'every answer', null, 'for ever']],
    ['/portfolio/static/none.svg', [404, 'every answer', null, REVALIDATE]],
    ['/portfolio/_headers', [404, 'every answer', null, REVALIDATE]],
  ])('sends for %s what it names', async (address, expected) => {
    const { headers, status } = await get(address)
    const named = ['x-all', 'x-page', 'cache-control'].map((name) => headers.get(name))
    expect([status, ...named]).toEqual(expected)
  })

  it('leads to addresses below the path, and serves nothing above it', async () => {
    const moved = await get('/portfolio/about?from=home')
    expect(moved.headers.get('location')).toBe('/portfolio/about/?from=home')
    expect((await get('/portfolio')).headers.get('location')).toBe('/portfolio/')
    expect((await get('/about/')).status).toBe(404)
  })
})
