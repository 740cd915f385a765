import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPhoto } from '../../build-time/photos/read-photo'
import { detectFormat } from '../../build-time/photos/detect-format'
import { editorConfig, localBackend } from '../config/editor-config'
import { formNotices } from '../form/form-diagnostic'
import { contentPath } from './content-files'
import type { EditorFiles } from './editor-files'
import { giteaApi, repositoryName, type SaveReport } from './gitea-api'
import { readProgress } from './git'
import type { Fields, Handler } from './http'
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

type Action = (project: Project, fields: Fields) => Promise<void>

const actions: Record<string, Action> = {
  'GET /api/state': () => Promise.resolve(),
  'POST /api/fetch': publish,
  'POST /api/publish': publish,
  'POST /api/restore': restoreVersion,
  'POST /api/undo': discardChanges,
}

/** Reads a file for the preview; browsers show neither HEIC nor TIFF photos. */
async function readForBrowser(project: Project, file: string): Promise<Buffer | undefined> {
  const bytes = readBytes(project, file)
  if (!bytes || !/HEIC|TIFF/.test(detectFormat(bytes).name ?? '')) return bytes
  const photo = await readPhoto(path.join(project.content, file)).catch(() => undefined)
  return photo ? readFileSync(photo.normalized) : bytes
}

export function editorHandler(project: Project, files: Promise<EditorFiles>): Handler {
  let report: SaveReport = { errors: [], warnings: [] }
  const gitea = giteaApi(project, (newReport) => {
    report = newReport
  })

  return async (request) => {
    const { json, origin, route } = request
    if (route.includes(' /api/v1/')) return gitea(request)
    const action = actions[route]
    if (action) {
      await action(project, json)
      const notices = formNotices(readContent(project))
      return { body: { ...(await publishState(project)), ...report, notices } }
    }
    if (route === 'GET /api/progress')
      return { body: readProgress(), type: 'text/plain; charset=utf-8' }
    if (route === 'GET /api/versions') return { body: await listVersions(project) }
    if (route === 'POST /api/compare') return { body: await compareVersion(project, json) }
    if (route === 'GET /config.json') {
      const site = readContent(project).get('site/site.json') as { url?: string } | undefined
      const backend = localBackend(origin, repositoryName(project))
      return { body: editorConfig(backend, site?.url) }
    }
    const [, name] = route.split('GET /')
    if (name === undefined) return undefined
    const file = name.replace(/(^|\/)$/, '$1index.html')
    const body = name.startsWith('content/')
      ? await readForBrowser(project, contentPath(project.content, name))
      : (await files).get(file)
    if (body === undefined) return undefined
    return { body, type: types[path.extname(file)] ?? 'application/octet-stream' }
  }
}
