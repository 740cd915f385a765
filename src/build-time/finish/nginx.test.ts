/** @jest-environment node */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { setupTempDir } from '../../testing/tempDir'

const NGINX = '/usr/sbin/nginx'
const SCRIPT = 'app-0123456789abcdef0123.js'
const FILES = ['index.html', 'press/index.html', '404.html', SCRIPT, 'lightbox.js'].concat([
  'static/a/photo.avif',
  'manifest.webmanifest',
  'page-data/app-data.json',
])
const YEAR = 'public, max-age=31536000, immutable'
const CHECKED = 'public, max-age=0, must-revalidate'

const { at, write } = setupTempDir()

/** The headers of all files on hosts that read `_headers`. */
const [, shared = ''] =
  /\/\*\n([^]*?)\n\//.exec(readFileSync('src/build-time/finish/_headers', 'utf8')) ?? []
const headers = Array.from(
  shared.matchAll(/(\S+): (.*)/g),
  ([, name = '', value]) => [name, value] as const,
)

/** Serves the files of a small site with docs/nginx.conf. */
async function serve(path: string) {
  const port = 20_000 + (process.pid % 20_000)
  for (const file of FILES) write(`site${path}/${file}`)
  const config = readFileSync('docs/nginx.conf', 'utf8')
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('root /var/www/site', `root ${at('site')}`)
    .replace('error_page 404 /', `error_page 404 ${path}/`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const paths = ['client_body', 'proxy'].map((name) => `${name}_temp_path ${at(name)};`)
  write(
    'nginx.conf',
    `${user} daemon off; pid ${at('pid')}; events {} http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')} ${config} }`,
  )
  const nginx = spawn(NGINX, ['-c', at('nginx.conf'), '-e', at('errors')])
  const request = (file: string) =>
    fetch(`http://127.0.0.1:${port}${path}${file}`, { redirect: 'manual' })
  while (nginx.exitCode === null && !(await request('/').catch(() => undefined))) await wait(20)
  const stop = async () => {
    const exited = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill()
    await exited
  }
  return { request, stop }
}

const test = existsSync(NGINX) ? it.each(['', '/portfolio']) : it.skip.each([''])

test('nginx serves each kind of file with its headers, at the root or below "%s"', async (path) => {
  const { request, stop } = await serve(path)
  try {
    for (const [file, status, type, cache] of [
      ['/', 200, 'text/html; charset=utf-8', CHECKED],
      ['/press/', 200, 'text/html; charset=utf-8', CHECKED],
      ['/nothing/', 404, 'text/html; charset=utf-8', CHECKED],
      [`/${SCRIPT}`, 200, 'application/javascript; charset=utf-8', YEAR],
      // an old page must not remember that a script is missing
      [`/${SCRIPT.replace('app', 'old')}`, 404, 'text/html; charset=utf-8', CHECKED],
      ['/lightbox.js', 200, 'application/javascript; charset=utf-8', CHECKED],
      ['/page-data/app-data.json', 200, 'application/json', CHECKED],
      ['/static/a/photo.avif', 200, 'image/avif', YEAR],
      ['/manifest.webmanifest', 200, 'application/manifest+json', CHECKED],
    ] as const) {
      const response = await request(file)
      const actual = ['content-type', 'cache-control'].map((name) => response.headers.get(name))
      expect([file, response.status, ...actual]).toEqual([file, status, type, cache])
      for (const [name, value] of headers) expect(response.headers.get(name)).toBe(value)
    }
    const redirect = await request('/press')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, `${path}/press/`])
  } finally {
    await stop()
  }
})
