import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { isGroup } from '../../content/isGroup'
import { contentFiles } from '../../content/model/contentFiles'
import { REVISION_KEY } from '../config/editor-config'
import { asSentence, inFormWords, type FormDiagnostic } from '../draft/formWords'
import { photosOf, unusedPhotos } from '../draft/photos'
import { withEmptyTexts } from '../draft/withEmptyTexts'
import { contentPath, isContentPath, isPage, isSafePhoto } from './content-path'
import { makeDraft, writeFiles } from './files'
import { HttpError } from './http'
import { bytesOf, contentValues, parseJson, type Project } from './project'
import { hashOf, type Revisions } from './revisions'

/** One file of a commit, in the terms of Gitea's API; its bytes are in Base64. */
export type FileChange = { operation: string; path: string; content: string }

/** Errors of the content check: the form leads to the first one. */
export class ContentError extends HttpError {
  constructor(readonly errors: readonly FormDiagnostic[]) {
    super(422, errors.map(asSentence).join('\n'))
  }
}

const CONFLICT =
  'This page has changed since you wrote this: in another window, or by another program. Nothing has been replaced. To replace the other version with yours, save again; a copy of it is kept in the folder .editor/kept. To go on with the other version, choose Revert All Changes in the menu at the top.'

const PHOTO_NAME = (file: string) =>
  `A photo cannot be called "${path.basename(file)}". Use only small letters, digits and hyphens in its name, such as "red-coat.jpg".`

function readPage(file: string, bytes: Buffer) {
  const value = parseJson(bytes)
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!isGroup(value)) throw new HttpError(400, 'This is not a page.')
  const { [REVISION_KEY]: revision, ...words } = value
  const page = schema ? withEmptyTexts(schema, words) : words
  // with this layout, one changed word is one changed line
  const text = Buffer.from(`${JSON.stringify(page, null, 2)}\n`)
  return { file, page, text, revision: String(revision) }
}

/**
 * Saves a page with its new photos, all or nothing, after the content check has seen them together.
 *
 * @param session of the tab
 * @returns what is worth a look and does not hold up saving
 * @throws (rejects) HttpError 409 if the page has changed meanwhile, 422 if the check finds errors
 */
export async function save(
  project: Project,
  revisions: Revisions,
  session: string,
  changes: readonly FileChange[],
): Promise<FormDiagnostic[]> {
  const files = new Map<string, Buffer>()
  for (const { content, operation, path: name } of changes) {
    const file = contentPath(project.content, name)
    const isAllowed = operation === 'update' || (operation === 'create' && !isPage(file))
    if (!isAllowed) throw new HttpError(403, 'This cannot be saved.')
    if (!isPage(file) && !isSafePhoto(file)) throw new HttpError(403, PHOTO_NAME(file))
    if (operation === 'create' && bytesOf(project, file)) {
      throw new HttpError(409, `By now there is another photo called ${path.basename(file)}.`)
    }
    files.set(file, Buffer.from(content, 'base64'))
  }
  const pages = [...files].flatMap(([file, bytes]) => (isPage(file) ? [readPage(file, bytes)] : []))
  if (pages.length === 0) throw new HttpError(403, 'A photo comes with the page that shows it.')
  for (const { file, revision } of pages) {
    const before = bytesOf(project, file)
    if (!before) throw new HttpError(409, 'The file of this page is missing. Put it back.')
    const hash = hashOf(before)
    if (revisions.isCurrent(session, hash, revision)) continue
    revisions.give(session, hash)
    revisions.accept(session, `told about ${hash}`, revision)
    throw new HttpError(409, CONFLICT)
  }

  const shown = new Set(pages.flatMap(({ file, page }) => photosOf(file, page)))
  const after = new Map<string, unknown>(pages.map(({ file, page }) => [file, page]))
  const unused = unusedPhotos(contentValues(project), after).filter(
    (photo) => isContentPath(project.content, photo) && !isPage(photo),
  )
  const next = new Map<string, Buffer | undefined>([
    // a photo that was chosen and then replaced again stays behind
    ...[...files].filter(([file]) => shown.has(file)),
    ...pages.map(({ file, text }) => [file, text] as const),
    ...unused.map((photo) => [photo, undefined] as const),
  ])
  const { diagnostics } = await checkContent(makeDraft(project, next))
  const own = diagnostics.filter(({ file }) => next.has(file)).map(inFormWords)
  const errors = own.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ContentError(errors)
  writeFiles(project, next)
  for (const { revision, text } of pages) revisions.accept(session, hashOf(text), revision)
  return own.filter(({ severity }) => severity === 'warning')
}
