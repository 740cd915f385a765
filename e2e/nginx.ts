import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNginx } from '../src/build-time/cli/nginx.mjs'
import { prefix } from './routes'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => {
        resolve(port)
      })
    })
  })
}

async function untilItAnswers(origin: string): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > end) throw new Error('nginx does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Serves the built site with nginx and the snippet that the build has made.
 *
 * @returns its origin, and what ends it; undefined if there is no nginx
 */
export async function startNginx(): Promise<
  { origin: string; stop: () => Promise<void> } | undefined
> {
  const nginx = findNginx()
  if (!nginx) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const site = path.resolve('public')
  // with a prefix the site stands in a folder of that name
  const root = prefix === '' ? site : path.join(folder, 'root')
  if (prefix !== '') {
    mkdirSync(path.dirname(root + prefix), { recursive: true })
    symlinkSync(site, root + prefix)
  }
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  writeFileSync(
    path.join(folder, 'test.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${folder}/pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${temporary}
  include ${nginx.types};
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${site}/nginx.conf;
  }
}
`,
  )
  const child = spawn(nginx.program, ['-p', folder, '-c', path.join(folder, 'test.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const hasEnded = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const origin = `http://127.0.0.1:${port}`
  await untilItAnswers(origin)
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await hasEnded
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
