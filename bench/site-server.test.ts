/** @jest-environment node */
import { siteFile } from './site-files'
import { serveFiles, type SiteServer } from './site-server'

const html = '<h1>About Me</h1>'.repeat(20)
let server: SiteServer

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })

beforeAll(async () => {
  const files = {
    '/about/index.html': html,
    '/404.html': '<h1>Oops!</h1>',
    '/app-0123456789abcdef0123.js': 'void 0',
    '/static/a.avif': 'photo',
  }
  server = await serveFiles(
    new Map(Object.entries(files).map(([name, body]) => [name, siteFile(name, Buffer.from(body))])),
  )
})

afterAll(() => {
  server.close()
})

it('serves a page in brotli, to be revalidated each time', async () => {
  const response = await get('/about/?from=home')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('must-revalidate')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(html.length)
  expect(await response.text()).toBe(html)
})

it('says that a page is still the same', async () => {
  const etag = (await get('/about/')).headers.get('etag') ?? ''
  expect((await get('/about/', { 'if-none-match': etag })).status).toBe(304)
})

it.each([
  ['/app-0123456789abcdef0123.js', 'text/javascript;charset=utf-8', 'br'],
  ['/static/a.avif', 'image/avif', null],
])('lets %s stay for ever', async (path, type, encoding) => {
  const { headers } = await get(path)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('cache-control')).toContain('immutable')
})

it('leads to the address with a slash', async () => {
  const response = await get('/about')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/about/'])
})

it.each(['/nope', '/nope/', '/%', '/../package.json'])('answers %s with 404', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<h1>Oops!</h1>')
})
