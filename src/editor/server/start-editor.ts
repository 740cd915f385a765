import { checkContent } from '../../build-time/check/check-content'
import { editorFiles } from './editor-files'
import { writeCheckCopy, removeDrafts } from './files'
import { listen } from './http'
import { openProject } from './project'
import { editorSite } from './site'

/**
 * @param directory of the project
 * @param port defaults to 4400
 */
export async function startEditor(directory: string, port?: number) {
  const project = openProject(directory)
  const files = editorFiles(project.root)
  const server = await listen(editorSite(project, files), port)
  removeDrafts(project)
  // the first check decodes all photos, so do not leave it to the first save
  files.then(() => checkContent(writeCheckCopy(project))).catch(console.error)
  return server
}
