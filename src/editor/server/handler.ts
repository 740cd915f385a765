import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isPhotoName } from '../../build-time/check/findPhoto'
import { detectFormat } from '../../build-time/photos/detectFormat'
import { normalizePhoto } from '../../build-time/photos/normalizePhoto'
import { readPhoto } from '../../build-time/photos/readPhoto'
import { readAt } from '../git/commits'
import { describeDifferences } from '../git/changes'
import { publish, readState } from '../git/publish'
import { listVersions, restoreVersion } from '../git/versions'
import { readBytes, readContent, type Project } from '../project/project'
import { findSiteFile } from '../project/siteFiles'
import { formNotices } from '../shared/formDiagnostic'
import { HttpError } from '../shared/httpError'
import { inTurn } from '../shared/inTurn'
import type { Choice, State } from '../shared/messages'
import { editorConfig, localBackend } from './editorConfig'
import type { EditorFiles } from './editorFiles'
import { giteaRoutes, repositoryName } from './giteaApi'
import type { EditorRequest, Handler } from './http'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

function respondWithFile(name: string, body: Buffer<ArrayBuffer> | string | undefined) {
  if (body === undefined) throw new HttpError(404, 'Not found.')
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  return new Response(body, { headers: { 'Content-Type': type } })
}

/** Only Safari shows HEIC and TIFF photos. */
const needsConversion = async (bytes: Buffer) =>
  /HEIC|TIFF/.test((await detectFormat(bytes)).name ?? '')

const convert = async (bytes: Buffer<ArrayBuffer>) =>
  (await needsConversion(bytes)) ? Buffer.from(await normalizePhoto(bytes)) : bytes

/** A saved photo is converted only once, because the content check keeps the result. */
async function readViewable(project: Project, file: string) {
  const bytes = readBytes(project, file)
  if (!bytes || !(await needsConversion(bytes))) return bytes
  return readFileSync((await readPhoto(path.join(project.content, file))).normalized)
}

/** @returns the ID of a commit */
function readVersion({ version }: EditorRequest['json']): string {
  if (typeof version === 'string' && /^[0-9a-f]+$/.test(version)) return version
  throw new HttpError(400, 'This is not a version.')
}

/** A route that ends with a slash stands for all that start with it; the first match counts. */
export function editorHandler(project: Project, files: Promise<EditorFiles>): Handler {
  const routes: Record<string, Handler> = {
    ...giteaRoutes(project),
    'GET /api/state': async (): Promise<State> => ({
      ...(await inTurn(() => readState(project))),
      notices: formNotices(readContent(project)),
    }),
    'GET /api/versions': () => listVersions(project),
    'POST /api/compare': ({ json }) => describeDifferences(project, readVersion(json)),
    'POST /api/publish': ({ json }) => publish(project, json.choice as Choice | undefined),
    'POST /api/restore': ({ json }) =>
      inTurn(() => restoreVersion(project, readVersion(json), json.page as string | undefined)),
    'POST /api/viewable': async ({ json }) =>
      new Response(await convert(Buffer.from(String(json.content), 'base64'))),
    'GET /config.json': ({ origin }) => {
      const site = readContent(project).get('site/site.json') as { url?: string } | undefined
      return editorConfig(localBackend(origin, repositoryName(project)), site?.url)
    },
    'GET /content/': async ({ route }) => {
      const name = route.slice('GET /'.length)
      return respondWithFile(name, await readViewable(project, findSiteFile(project, name)))
    },
    'GET /version/': async ({ route }) => {
      const [, version = '', file = ''] = /^GET \/version\/(.+?)\/(.+)$/.exec(route) ?? []
      if (!isPhotoName(file)) throw new HttpError(404, 'This is not a photo.')
      const bytes = Buffer.from(await readAt(project, readVersion({ version }), file))
      return respondWithFile(file, await convert(bytes))
    },
    'GET /': async ({ route }) => {
      const name = route.slice('GET /'.length).replace(/(^|\/)$/, '$1index.html')
      return respondWithFile(name, (await files).get(name))
    },
  }

  return (request) => {
    const { route } = request
    const [, respond] =
      Object.entries(routes).find(([pattern]) =>
        pattern.endsWith('/') ? route.startsWith(pattern) : route === pattern,
      ) ?? []
    if (!respond) throw new HttpError(404, 'Not found.')
    return respond(request)
  }
}
