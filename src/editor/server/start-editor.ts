import { checkContent } from '../../build-time/check/check-content'
import { editorFiles } from './editor-files'
import { writeDraftForCheck, removeTemporaryFiles } from './files'
import { listen } from './http'
import { openProject } from './project'
import { editorHandler } from './site'

/**
 * @param directory root of the project
 * @param port defaults to 4400
 */
export async function startEditor(directory: string, port?: number) {
  const project = openProject(directory)
  const files = editorFiles(project.root)
  const server = await listen(editorHandler(project, files), port)
  removeTemporaryFiles(project)
  // the first check decodes all photos, so run it now instead of during the first save
  files.then(() => checkContent(writeDraftForCheck(project))).catch(console.error)
  return server
}
