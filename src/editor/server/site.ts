import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPhoto } from '../../build-time/photos/read-photo'
import { detectFormat } from '../../build-time/photos/detect-format'
import { editorConfig, localBackend } from '../config/editor-config'
import { formNotices, type FormDiagnostic } from '../form/form-diagnostic'
import { contentPath } from './content-files'
import type { EditorFiles } from './editor-files'
import { giteaApi, repositoryName } from './gitea-api'
import { readProgress } from './git'
import { HttpError, type Handler } from './http'
import { readBytes, readContent, type Project } from './project'
import { discardChanges, publish, publishState } from './publish'
import { compareVersion, listVersions, restoreVersion } from './versions'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Reads a file for the preview; browsers show neither HEIC nor TIFF photos. */
async function readForBrowser(project: Project, file: string) {
  const bytes = readBytes(project, file)
  if (!bytes || !/HEIC|TIFF/.test(detectFormat(bytes).name ?? '')) return bytes
  const photo = await readPhoto(path.join(project.content, file)).catch(() => undefined)
  return photo ? readFileSync(photo.normalized) : bytes
}

export function editorHandler(project: Project, files: Promise<EditorFiles>): Handler {
  let lastCheck: readonly FormDiagnostic[] = []
  const gitea = giteaApi(project, (diagnostics) => {
    lastCheck = diagnostics
  })
  const routes: Record<string, Handler> = {
    'GET /api/progress': () => new Response(readProgress()),
    'POST /api/compare': ({ json }) => compareVersion(project, json),
    'POST /api/fetch': ({ json }) => publish(project, json),
    'POST /api/publish': ({ json }) => publish(project, json),
    'POST /api/restore': ({ json }) => restoreVersion(project, json),
    'POST /api/undo': ({ json }) => discardChanges(project, json),
    'POST /api/versions': () => listVersions(project),
    'POST /api/state': async () => {
      const saved = lastCheck
      lastCheck = []
      const notices = formNotices(readContent(project))
      return { ...(await publishState(project)), saved, notices }
    },
    'GET /config.json': ({ origin }) => {
      const site = readContent(project).get('site/site.json') as { url?: string } | undefined
      return editorConfig(localBackend(origin, repositoryName(project)), site?.url)
    },
  }

  return async (request) => {
    const { route } = request
    if (route.includes(' /api/v1/')) return gitea(request)
    const answer = routes[route]
    if (answer) return answer(request)
    const [, name] = route.split('GET /')
    if (name === undefined) throw new HttpError(404, 'Not found.')
    const file = name.replace(/(^|\/)$/, '$1index.html')
    const body = name.startsWith('content/')
      ? await readForBrowser(project, contentPath(project.content, name))
      : (await files).get(file)
    if (body === undefined) throw new HttpError(404, 'Not found.')
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    return new Response(body, { headers: { 'Content-Type': type } })
  }
}
