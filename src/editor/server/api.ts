import type { IncomingMessage, ServerResponse } from 'node:http'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Keys } from '../../content/check/diagnostic'
import { editorConfig, localBackend } from '../config/editor-config'
import { send, sendJson, typeOf } from './answer'
import { changesSincePublished } from './changes'
import { isPhotoName } from '../../content/isPhotoName'
import { contentPath, isPage, newPhotoPath } from './content-path'
import { bytesOf, contentValues, revisionOf } from './content-values'
import { bytesAt, hasHistory } from './git'
import { inTurn } from './in-turn'
import { reducedPhoto } from './photos'
import type { Project } from './project'
import { publish, remoteOf, waitingVersions } from './publish'
import { readForm, readJsonBody, type BodyLimits } from './read-body'
import { Refusal } from './refusal'
import { savePage } from './save-page'
import { bringBack, undoAll, undoChange, versionsOf } from './undo'

export type Context = {
  project: Project
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  limits: BodyLimits
}

type Handler = (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => Promise<void> | void

/** All that the editor may read, with sizes and times. */
function listFiles({ content }: Project) {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((file) => {
      try {
        return contentPath(content, file) !== ''
      } catch {
        return false
      }
    })
    .map((file) => ({ file, stats: statSync(path.join(content, file)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ file, stats }) => ({ file, size: stats.size, time: Math.floor(stats.mtimeMs) }))
}

function expectBytes(
  { project }: Context,
  query: URLSearchParams,
): { file: string; bytes: Buffer } {
  const file = contentPath(project.content, query.get('file') ?? '')
  const bytes = bytesOf(project, file)
  if (!bytes) throw new Refusal(404, 'There is no such file.')
  return { file, bytes }
}

const text = (value: unknown, name: string) => {
  if (typeof value === 'string' && value !== '') return value
  throw new Refusal(400, `This lacks ${name}.`)
}

function keysOf(value: unknown): Keys {
  const isKey = (key: unknown) => typeof key === 'string' || typeof key === 'number'
  if (Array.isArray(value) && value.every(isKey)) return value
  throw new Refusal(400, 'This lacks the keys of a field.')
}

const MOST_PIXELS = 2400

const sendFile: Handler = (context, _request, response, query) => {
  const { bytes, file } = expectBytes(context, query)
  send(response, bytes, { headers: { 'Content-Type': typeOf(file), ETag: revisionOf(bytes) } })
}

const sendPhoto: Handler = async (context, _request, response, query) => {
  const asked = query.get('file') ?? ''
  const commit = query.get('version')
  const file = contentPath(context.project.content, asked)
  if (!isPhotoName(file) || (commit !== null && !/^(HEAD|[0-9a-f]{40})$/.test(commit))) {
    throw new Refusal(403, 'This is not a photo.')
  }
  const bytes = commit
    ? await bytesAt(context.project, commit, file)
    : bytesOf(context.project, file)
  if (!bytes) throw new Refusal(404, 'There is no such photo.')
  const width = Math.min(Math.max(Number(query.get('width')) || 640, 1), MOST_PIXELS)
  const photo = await reducedPhoto(bytes, revisionOf(bytes), Math.round(width))
  send(response, photo, { headers: { 'Content-Type': 'image/webp' } })
}

const save: Handler = async ({ limits, project }, request, response) => {
  const form = await readForm(request, limits)
  const file = contentPath(project.content, text(form.get('file'), 'a page'))
  if (!isPage(file)) throw new Refusal(403, 'This is not a page.')
  const base = form.get('base')
  const photos = new Map<string, Buffer>()
  for (const [name, value] of form) {
    if (typeof value === 'string') continue
    photos.set(newPhotoPath(project.content, name), Buffer.from(await value.arrayBuffer()))
  }
  const draft = {
    file,
    text: text(form.get('text'), 'the text of the page'),
    photos,
    ...(typeof base === 'string' ? { base } : {}),
  }
  sendJson(response, await inTurn(() => savePage(project, draft)))
}

const sendState: Handler = async ({ project }, _request, response) => {
  const isKept = await hasHistory(project)
  const remote = isKept ? await remoteOf(project) : undefined
  sendJson(response, {
    isKept,
    hasRemote: remote !== undefined,
    waiting: remote ? await waitingVersions(project, remote) : 0,
    changes: (await changesSincePublished(project)) ?? [],
  })
}

const handlers: Record<string, Handler> = {
  'GET /api/config': ({ origin, project }, _request, response) => {
    sendJson(response, editorConfig(localBackend(origin), contentValues(project)))
  },
  'GET /api/files': ({ project }, _request, response) => {
    sendJson(response, listFiles(project))
  },
  'GET /api/file': sendFile,
  'GET /api/photo': sendPhoto,
  'GET /api/state': sendState,
  'POST /api/save': save,
  'POST /api/publish': async ({ limits, project }, request, response) => {
    await readJsonBody(request, limits)
    sendJson(response, await inTurn(() => publish(project)))
  },
  'POST /api/undo': async ({ limits, project }, request, response) => {
    const body = await readJsonBody(request, limits)
    if (body.all === true) await inTurn(() => undoAll(project))
    else {
      const file = contentPath(project.content, text(body.file, 'a file'))
      await inTurn(() => undoChange(project, file, keysOf(body.keys)))
    }
    sendJson(response, {})
  },
  'GET /api/versions': async ({ project }, _request, response, query) => {
    const file = contentPath(project.content, query.get('file') ?? '')
    sendJson(response, await versionsOf(project, file))
  },
  'POST /api/bring-back': async ({ limits, project }, request, response) => {
    const body = await readJsonBody(request, limits)
    const file = contentPath(project.content, text(body.file, 'a file'))
    const commit = text(body.commit, 'a version')
    await inTurn(() => bringBack(project, file, commit))
    sendJson(response, {})
  },
}

/**
 * Answers what the editor's own page asks.
 *
 * @throws Refusal for what is not there or not allowed
 */
export async function answerApi(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const handler = handlers[`${method} ${pathname}`]
  if (!handler) throw new Refusal(404, 'There is nothing here.')
  await handler(context, request, response, searchParams)
}
