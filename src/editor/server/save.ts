import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName } from '../../build-time/check/find-photo'
import { photoExtensions } from '../../content/limits'
import { isPlainObject } from '../../lib/values'
import { commitIfPossible } from '../git/commits'
import { contentPath, isContentFile, referenceFinder, unusedPhotos } from '../project/content-paths'
import { replaceFiles, type NewFiles } from '../project/files'
import { gitHash, readBytes, readContent, tryParseJson, type Project } from '../project/project'
import { toFormDiagnostic } from '../shared/form-diagnostic'
import { HttpError } from '../shared/http-error'

/** A file in a commit, as in Gitea's API: `content` is Base64, `sha` the version that it replaces. */
export type SentFile = { operation: string; path: string; content: string; sha?: string }

const CHANGED_ELSEWHERE =
  'This page was changed by another program or browser while it was being saved. Nothing was overwritten. Save again.'

/** A photo directly in a page's directory, with a name that is safe on every system and in URLs. */
const SAFE_PHOTO = /^[^/]+\/[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}~_-]+\.[a-z]+$/u

function assertAllowed(
  project: Project,
  file: string,
  { operation, sha }: SentFile,
  bytes: Buffer,
) {
  const name = path.basename(file)
  if (operation !== 'create' && operation !== 'update')
    throw new HttpError(403, 'Only pages and photos can be saved.')
  const current = readBytes(project, file)
  if (isContentFile(file)) {
    if (!isPlainObject(tryParseJson(bytes))) throw new HttpError(400, 'This is not a page.')
    if (current && sha !== gitHash(current)) throw new HttpError(409, CHANGED_ELSEWHERE)
    return
  }
  if (!isPhotoName(name)) {
    const extensions = photoExtensions.join(', ')
    throw new HttpError(403, `${name} is not a photo. A photo is one of these: ${extensions}.`)
  }
  if (!SAFE_PHOTO.test(file)) {
    const advice = 'Use only lowercase letters, digits and hyphens, as in red-coat.jpg.'
    throw new HttpError(403, `Rename "${name}" with the pencil next to it. ${advice}`)
  }
  if (operation === 'create' && current && !current.equals(bytes))
    throw new HttpError(409, `There is already a photo called ${name}. Rename the new one.`)
}

function readSentFiles(project: Project, sent: readonly SentFile[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const sentFile of sent) {
    const file = contentPath(project, sentFile.path)
    const bytes = Buffer.from(sentFile.content, 'base64')
    assertAllowed(project, file, sentFile, bytes)
    if (!(files.get(file) ?? bytes).equals(bytes)) {
      const name = path.basename(file)
      throw new HttpError(
        409,
        `Two photos are called ${name}. Rename one with the pencil next to it.`,
      )
    }
    files.set(file, bytes)
  }
  return files
}

/** Saves a page and its new photos if it passes the content check, and commits them; otherwise, nothing. */
export async function save(project: Project, sent: readonly SentFile[]): Promise<void> {
  const files = readSentFiles(project, sent)
  const pages = new Map(
    [...files].flatMap(([file, bytes]) =>
      isContentFile(file) ? [[file, tryParseJson(bytes)] as const] : [],
    ),
  )
  if (pages.size === 0) throw new HttpError(403, 'A photo can only be saved with a page.')
  const isShown = referenceFinder(pages)
  const newFiles: NewFiles = new Map([
    // without photos that the owner added but then replaced
    ...[...files].filter(([file]) => isContentFile(file) || isShown(file)),
    ...unusedPhotos(project.content, readContent(project), pages).map(
      (photo) => [photo, undefined] as const,
    ),
  ])
  const names = [...newFiles.keys()]
  await replaceFiles(project, newFiles, async (staged) => {
    const { diagnostics } = await checkContent(project.content, staged)
    const errors = diagnostics
      .filter(({ file, severity }) => severity === 'error' && pages.has(file))
      .map(toFormDiagnostic)
    if (errors.length > 0)
      throw new HttpError(
        422,
        errors.map(({ label, message }) => `${label}: ${message}`).join('\n'),
      )
    // what was changed by hand is among the versions before it is replaced
    await commitIfPossible(project, names, 'Changed by hand')
  })
  await commitIfPossible(project, names, 'Content')
}
