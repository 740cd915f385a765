import * as fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { CheckResult } from '../../build-time/check/checkContent'
import { getFileContent } from '../../build-time/contentValues'
import { toPosix } from '../../build-time/listFiles'
import { editorConfig, gitHubBackend } from '../server/editorConfig'
import { editorFiles } from '../server/editorFiles'

/**
 * Writes the editor as static files to `public-editor/` if `hostedEditor` is set; otherwise deletes
 * that directory. The editor connects only to GitHub; its commits are checked like any other.
 */
export async function writeOnlineEditor(root: string, checked: CheckResult): Promise<void> {
  const directory = path.join(root, 'public-editor')
  fs.rmSync(directory, { recursive: true, force: true })
  const { hostedEditor, url } = getFileContent(checked, 'site/site.json')
  if (!hostedEditor) return
  const write = (name: string, bytes: Buffer | string) => {
    fs.mkdirSync(path.dirname(path.join(directory, name)), { recursive: true })
    fs.writeFileSync(path.join(directory, name), bytes)
  }
  for (const [name, bytes] of await editorFiles(root)) write(name, bytes)
  fs.cpSync(path.join(root, 'src/editor/online/files'), directory, { recursive: true })
  const { branch, repository } = hostedEditor
  write('config.json', JSON.stringify(editorConfig(gitHubBackend(repository, branch), url)))
  // the preview loads these; the local editor serves them from content/
  for (const [file, value] of checked.values) write(`content/${file}`, JSON.stringify(value))
  const content = fs.realpathSync(path.join(root, 'content'))
  for (const { file, normalized } of checked.photos) {
    const name = toPosix(path.relative(content, file)).normalize('NFC')
    // without metadata, which may include GPS coordinates, and in a format that browsers show
    const photo = sharp(normalized).resize({ width: 1600, withoutEnlargement: true })
    write(`content/${name}`, await photo.jpeg().toBuffer())
  }
}
