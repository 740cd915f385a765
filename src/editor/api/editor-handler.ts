import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPhoto } from '../../build-time/photos/read-photo'
import { detectFormat } from '../../build-time/photos/detect-format'
import { normalizePhoto } from '../../build-time/photos/normalize-photo'
import { editorConfig, localBackend } from './editor-config'
import { formNotices } from '../shared/form-diagnostic'
import { contentPath } from '../project/content-paths'
import { inTurn } from '../shared/in-turn'
import type { EditorFiles } from './editor-files'
import { giteaRoutes, repositoryName } from './gitea-api'
import { readProgress } from '../git/git'
import { HttpError } from '../shared/http-error'
import type { BarState } from '../shared/messages'
import type { Handler } from './http'
import { readBytes, readContent, type Project } from '../project/project'
import { getChanges, publish, publishState, undoChanges } from '../git/publish'
import { takeLastCheck } from './save'
import { compareVersion, listVersions, readVersionFile, restoreVersion } from '../git/versions'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Bytes = Buffer<ArrayBuffer>

/** Only Safari shows HEIC and TIFF photos. */
async function toViewable(bytes: Bytes | undefined, convert: (bytes: Bytes) => Promise<Buffer>) {
  if (!bytes || !/HEIC|TIFF/.test(detectFormat(bytes).name ?? '')) return bytes
  // a damaged photo stays as it is
  return Buffer.from(await convert(bytes).catch(() => bytes))
}

/** The preview asks for it often, so what is converted is kept. */
function readViewable(project: Project, file: string) {
  return toViewable(readBytes(project, file), async () => {
    const { normalized } = await readPhoto(path.join(project.content, file))
    return readFileSync(normalized)
  })
}

function respondWithFile(name: string, body: Bytes | string | undefined) {
  if (body === undefined) throw new HttpError(404, 'Not found.')
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  return new Response(body, { headers: { 'Content-Type': type } })
}

/** They also wait for the network, so they take turns only for the parts that need one. */
const NETWORK_ROUTES = ['POST /api/fetch', 'POST /api/publish', 'POST /api/state']

export function editorHandler(project: Project, files: Promise<EditorFiles>): Handler {
  // a route that ends with a slash stands for all that start with it; the first match counts
  const routes: Record<string, Handler> = {
    ...giteaRoutes(project),
    'GET /api/progress': () => new Response(readProgress()),
    'POST /api/compare': ({ json }) => compareVersion(project, json),
    'POST /api/fetch': ({ json }) => getChanges(project, json),
    'POST /api/publish': ({ json }) => publish(project, json),
    'POST /api/restore': ({ json }) => restoreVersion(project, json),
    'POST /api/undo': ({ json }) => undoChanges(project, json),
    'POST /api/versions': () => listVersions(project),
    'POST /api/state': async (): Promise<BarState> => ({
      ...(await publishState(project)),
      lastCheck: takeLastCheck(),
      notices: formNotices(readContent(project)),
    }),
    'GET /config.json': ({ origin }) => {
      const site = readContent(project).get('site/site.json') as { url?: string } | undefined
      return editorConfig(localBackend(origin, repositoryName(project)), site?.url)
    },
    'GET /content/': async ({ route }) => {
      const name = route.slice('GET /'.length)
      return respondWithFile(name, await readViewable(project, contentPath(project, name)))
    },
    'GET /version/': async ({ route }) => {
      const [, id = '', file = ''] = /^GET \/version\/([^/]+)\/(.+)$/.exec(route) ?? []
      const bytes = await readVersionFile(project, id, file)
      return respondWithFile(file, await toViewable(bytes, normalizePhoto))
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
    const runsImmediately = route.startsWith('GET ') || NETWORK_ROUTES.includes(route)
    return runsImmediately ? respond(request) : inTurn(() => respond(request))
  }
}
