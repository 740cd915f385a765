import { checkContent } from '../../build-time/check/check-content'
import { editorFiles } from './editor-files'
import { makeDraft, tidyUp } from './files'
import { listen } from './http'
import { projectOf } from './project'
import { editorSite } from './site'

/**
 * @param directory of the project
 * @param port undefined: 4400
 * @returns the address of the editor, and how to stop it
 */
export async function startEditor(directory: string, port?: number) {
  const project = projectOf(directory)
  const files = editorFiles(project.root)
  const server = await listen(editorSite(project, files), port)
  tidyUp(project)
  // errors of the bundle appear with the page; the first check decodes all photos, which the first
  // save should not have to wait for
  files.then(() => checkContent(makeDraft(project))).catch(console.error)
  return server
}
