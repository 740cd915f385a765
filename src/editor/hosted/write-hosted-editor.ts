import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Checked } from '../../build-time/check/check-content'
import { UserError } from '../../build-time/explain-failure'
import { contentOf } from '../../build-time/share/content'
import { editorConfig, gitHubBackend, type Repository } from '../config/editor-config'
import { editorDocument, notFoundDocument, previewDocument } from '../documents'
import { bundleEditor, bundlePreview } from '../server/bundle-pages'
import { bundleSveltia } from '../server/bundle-sveltia'
import { HOSTED_POLICY, HOSTED_ROBOTS, hostedHeaders } from './hosted-headers'
import { MOST_MEGABYTES_TO_GITHUB } from '../source/hostedFiles'
import { hostedPhotos } from './hosted-photos'

/** Beside `public/` and never in it: the site and its editor have different addresses. */
export const HOSTED_FOLDER = 'public-editor'

const PACKAGE = path.join('node_modules', '@sveltia', 'cms')

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Photos that the pages show, by their path below `content/`. */
function photosIn(content: string, { photos }: Checked): Map<string, string> {
  const nameOf = (file: string) => path.relative(content, file).split(path.sep).join('/')
  return new Map(photos.map(({ file }) => [nameOf(file).normalize('NFC'), file]))
}

async function filesOf(project: string, checked: Checked, repository: Repository) {
  const config = editorConfig(gitHubBackend(repository), checked.values, MOST_MEGABYTES_TO_GITHUB)
  const photos = photosIn(realpathSync(path.join(project, 'content')), checked)
  const bundles = [
    ...(await bundleEditor(project, 'hosted')),
    ...(await bundlePreview(project, 'hosted')),
  ]
  return new Map<string, string | Buffer>([
    ['index.html', editorDocument(HOSTED_POLICY)],
    ['preview/index.html', previewDocument(HOSTED_POLICY)],
    ['404.html', notFoundDocument()],
    ['_headers', hostedHeaders()],
    ['robots.txt', HOSTED_ROBOTS],
    ['config.json', json(config)],
    ...[...checked.values].map(([file, value]) => [`content/${file}`, json(value)] as const),
    ...bundles.map(([address, { bytes }]) => [address.slice(1), bytes] as const),
    ...(await hostedPhotos(photos, path.join(project, '.cache', 'editor-photos'))),
  ])
}

/**
 * Writes the editor as a folder of files, if the owner has asked for it in the content; removes it
 * if she has not.
 *
 * @param project absolute path of the project
 * @param checked from `checkContent`, without errors
 * @returns where it is; undefined without one
 * @throws (rejects) UserError if the packages for it are missing; the last folder is then as it was
 */
export async function writeHostedEditor(
  project: string,
  checked: Checked,
): Promise<string | undefined> {
  const folder = path.join(project, HOSTED_FOLDER)
  const repository = contentOf(checked, 'site/site.json').hostedEditor
  if (!repository) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  if (!existsSync(path.join(project, PACKAGE))) {
    throw new UserError(
      'The editor on the web needs the packages for development too. Install them with npm ci, without --omit=dev, or take the editor on the web out of the content.',
    )
  }
  const sveltia = await bundleSveltia(
    project,
    path.join(project, 'node_modules', '.cache', 'editor'),
  )
  const next = path.join(project, `.${HOSTED_FOLDER}-next`)
  rmSync(next, { recursive: true, force: true })
  for (const [name, bytes] of await filesOf(project, checked, repository)) {
    const file = path.join(next, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  cpSync(sveltia, path.join(next, 'sveltia'), { recursive: true })
  cpSync(path.join(project, PACKAGE, 'LICENSE.txt'), path.join(next, 'sveltia', 'LICENSE.txt'))
  cpSync(path.join(project, 'static', 'favicon.svg'), path.join(next, 'logo.svg'))
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  return folder
}
