import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { editorFiles } from './editor-files'
import { removeTemporaryFiles } from './files'
import { listen } from './http'
import { openProject, type Project } from './project'
import { editorHandler } from './site'
import { removeOldCopies } from './versions'

/** Open tabs keep working after a restart; copies of a project have different tokens. */
function readToken({ root, work }: Project): string {
  const file = path.join(work, 'secret')
  mkdirSync(work, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return createHmac('sha256', readFileSync(file)).update(root).digest('base64url')
}

export async function startEditor(directory: string, port?: number) {
  const project = openProject(directory)
  const files = editorFiles(project.root)
  const server = await listen(editorHandler(project, files), readToken(project), port)
  removeTemporaryFiles(project)
  removeOldCopies(project)
  // the first check decodes all photos, so run it now instead of during the first save
  files.then(() => checkContent(project.content)).catch(console.error)
  return server
}
