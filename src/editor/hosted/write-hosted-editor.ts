import * as fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { CheckResult } from '../../build-time/check/check-content'
import { UserError } from '../../build-time/explain-failure'
import { getContent } from '../../build-time/share/content'
import { editorConfig, gitHubBackend } from '../config/editor-config'
import { editorFiles } from '../server/editor-files'

/**
 * Writes the editor as a directory of files beside `public/`, if the content asks for it; removes it
 * if not. Its page talks to GitHub alone; what it commits is checked where all commits are.
 *
 * @param root absolute path of the project
 * @param checked from `checkContent`, without errors
 */
export async function writeHostedEditor(root: string, checked: CheckResult): Promise<void> {
  const directory = path.join(root, 'public-editor')
  fs.rmSync(directory, { recursive: true, force: true })
  const { hostedEditor } = getContent(checked, 'site/site.json')
  if (!hostedEditor) return
  if (!fs.existsSync(path.join(root, 'node_modules/@sveltia/cms'))) {
    throw new UserError(
      'The editor on the web needs the packages for development too. Install them with npm ci, without --omit=dev, or take the editor on the web out of the content.',
    )
  }
  const write = (name: string, bytes: Buffer | string) => {
    fs.mkdirSync(path.dirname(path.join(directory, name)), { recursive: true })
    fs.writeFileSync(path.join(directory, name), bytes)
  }
  for (const [name, bytes] of await editorFiles(root)) write(name, bytes)
  fs.cpSync(path.join(root, 'src/editor/hosted/files'), directory, { recursive: true })
  const { branch, repository } = hostedEditor
  write('config.json', JSON.stringify(editorConfig(gitHubBackend(repository, branch))))
  // for the preview, what the server of the local editor answers from the content
  for (const [file, value] of checked.values) write(`content/${file}`, JSON.stringify(value))
  const content = fs.realpathSync(path.join(root, 'content'))
  for (const { file } of checked.photos) {
    const name = path.relative(content, file).replaceAll(path.sep, '/').normalize('NFC')
    // without the data of the camera, which may name a place
    const photo = sharp(file).rotate().resize({ width: 1600, withoutEnlargement: true })
    write(`content/${name}`, await photo.toBuffer())
  }
}
