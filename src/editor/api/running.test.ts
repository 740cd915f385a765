/** @jest-environment node */
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Project } from '../project/project'
import { readToken } from './access'
import { listen } from './http'
import { findRunning, noteRunning } from './running'

let project: Project
let close: (() => void) | undefined

beforeEach(() => {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'running-'))
  project = { root, content: path.join(root, 'content'), work: path.join(root, '.editor') }
})

afterEach(() => {
  close?.()
  close = undefined
  rmSync(project.root, { recursive: true })
})

async function startEditor() {
  const token = readToken(project)
  const editor = await listen(() => new Response('page'), token, 0)
  close = () => {
    editor.server.closeAllConnections()
    editor.server.close()
  }
  noteRunning(project, editor)
  return { ...editor, token }
}

/** Another program, on the port that an editor had until it was killed. */
async function startOther(listener: RequestListener) {
  const { key, origin } = await startEditor()
  close?.()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  server.listen(Number(new URL(origin).port), '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { key, requests }
}

it('gives a second start a way into the running editor that works once', async () => {
  const { token } = await startEditor()
  const address = (await findRunning(project)) ?? ''
  expect(address).not.toContain(token)
  const visit = () => fetch(address, { redirect: 'manual' })
  expect((await visit()).status).toBe(303)
  expect((await visit()).status).toBe(403)
})

it('finds no editor before the first start, and none that was killed', async () => {
  expect(await findRunning(project)).toBeUndefined()
  await startEditor()
  close?.()
  expect(await findRunning(project)).toBeUndefined()
})

it('does not take the editor of the original for that of a copied folder', async () => {
  await startEditor()
  expect(await findRunning({ ...project, root: '/copy' })).toBeUndefined()
})

it('lets nobody else read how to get in', async () => {
  const { key } = await startEditor()
  const file = path.join(project.work, 'running.json')
  expect(readFileSync(file, 'utf8')).toContain(key)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('tells a program that has the port of a killed editor nothing of use, and opens nothing of it', async () => {
  const { requests } = await startOther((_, response) => response.end('https://example.org'))
  expect(await findRunning(project)).toBeUndefined()
  const sent = JSON.stringify(requests.map(({ headers, url }) => ({ headers, url })))
  expect(sent).not.toContain(readToken(project))
  // what it was told does not open the next editor
  close?.()
  const { origin } = await startEditor()
  const { authorization = '' } = requests[0]?.headers ?? {}
  const response = await fetch(`${origin}/api/one-time-token`, { headers: { authorization } })
  expect(response.status).toBe(403)
})

it('goes on if such a program does not answer', async () => {
  await startOther(() => undefined)
  const soon = AbortSignal.timeout(50)
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  expect(await findRunning(project)).toBeUndefined()
  expect(timeout).toHaveBeenCalledWith(2000)
  timeout.mockRestore()
})

it('keeps its token, and makes a new secret in place of one that a full disk has cut off', () => {
  const token = readToken(project)
  expect(readToken(project)).toBe(token)
  expect(readToken({ ...project, root: '/copy' })).not.toBe(token)
  const file = path.join(project.work, 'secret')
  for (const left of ['', 'short']) {
    writeFileSync(file, left)
    const renewed = readToken(project)
    expect(readFileSync(file)).toHaveLength(32)
    expect(readToken(project)).toBe(renewed)
  }
})
