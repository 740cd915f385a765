import path from 'node:path'
import { editorConfig, localBackend } from '../config/editor-config'
import { formNotices } from '../draft/form-diagnostic'
import { contentPath } from './content-paths'
import type { EditorFiles } from './editor-files'
import { giteaApi, type SaveReport } from './gitea-api'
import type { Handler } from './http'
import { readBytes, readContent, type Project } from './project'
import { publish, publishState, discardChanges, revertLastPublish } from './publish'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const actions: Record<string, (project: Project) => Promise<void>> = {
  'GET /api/state': () => Promise.resolve(),
  'POST /api/publish': publish,
  'POST /api/undo': discardChanges,
  'POST /api/undo-publish': revertLastPublish,
}

/**
 * @param files static files of the editor
 * @returns a handler for all requests from the editor's pages
 */
export function editorHandler(project: Project, files: Promise<EditorFiles>): Handler {
  let report: SaveReport = { errors: [], warnings: [] }
  const gitea = giteaApi(project, (newReport) => {
    report = newReport
  })

  return async (request) => {
    const { origin, route } = request
    if (route.includes(' /api/v1/')) return gitea(request)
    const action = actions[route]
    if (action) {
      await action(project)
      const notices = formNotices(readContent(project))
      return { body: { ...(await publishState(project)), ...report, notices } }
    }
    if (route === 'GET /config.json') {
      const site = readContent(project).get('site/site.json') as { url?: string } | undefined
      return { body: editorConfig(localBackend(origin), site?.url) }
    }
    const [, name] = route.split('GET /')
    if (name === undefined) return undefined
    const file = name.replace(/(^|\/)$/, '$1index.html')
    const body = name.startsWith('content/')
      ? readBytes(project, contentPath(project.content, name))
      : (await files).get(file)
    return body === undefined
      ? undefined
      : { body, type: types[path.extname(file)] ?? 'application/octet-stream' }
  }
}
