import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName, type Overlay } from '../../build-time/check/find-photo'
import { withoutPlace } from '../../build-time/photos/remove-place'
import { isPlainObject } from '../../lib/values'
import { photoExtensions } from '../../content/limits'
import { findContentFile } from '../../content/schema/contentFiles'
import { restoreEmptyStrings } from '../shared/empty-strings'
import { toFormDiagnostic, type FormDiagnostic } from '../shared/form-diagnostic'
import { filledValues, flatten, type Values } from '../shared/form-values'
import { isSame } from '../shared/page-values'
import { contentPath, isContentFile, referenceFinder, unusedPhotos } from '../project/content-paths'
import { replaceFiles, stageFiles, type NewFiles } from '../project/files'
import { HttpError } from '../shared/http-error'
import {
  formatPage,
  gitHash,
  readBytes,
  readContent,
  tryParseJson,
  type Project,
} from '../project/project'

/**
 * A file in a commit, as in Gitea's API; `content` is Base64. Of a page, `sha` is not the ID of the
 * version that its form was made from, but JSON of its values; see adapt-sveltia.ts.
 */
export type SentFile = { operation: string; path: string; content: string; sha?: string }

/** A page to save, and the values that its form was made from; undefined if there was no page. */
type SentPage = { file: string; page: unknown; bytes: Buffer; shown: Values | undefined }

const CHANGED_ELSEWHERE =
  'This page was changed in another browser or by another program. Nothing was overwritten. Save again once this form has those changes as well as yours. If both changed the same text, you are asked first.'

const CHANGED_NOW =
  'Another program changed a file while the editor was saving it. Nothing was overwritten. Save again.'

/** A photo directly in a page's directory, with a name that is safe on every system and in URLs. */
const SAFE_PHOTO = /^[^/]+\/[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}~_-]+\.[a-z]+$/u

function readPage(file: string, received: Buffer, sha = ''): SentPage {
  const value = tryParseJson(received)
  const shown = tryParseJson(Buffer.from(sha))
  const schema = findContentFile(file)?.schema
  if (!isPlainObject(value)) throw new HttpError(400, 'This is not a page.')
  const page = schema ? restoreEmptyStrings(schema, value) : value
  const bytes = Buffer.from(formatPage(page))
  return { file, page, bytes, shown: isPlainObject(shown) ? shown : undefined }
}

/** @throws HttpError if a file in the folder of a page has no name of a photo */
function assertPhotoName(name: string): void {
  const [, base] = /^content\/[^/]+\/([^/\\]+)$/.exec(name) ?? []
  if (base === undefined || isPhotoName(base)) return
  const extensions = photoExtensions.map((extension) => `.${extension}`).join(', ')
  throw new HttpError(
    403,
    `${base} cannot be used, because a photo has one of these file extensions: ${extensions}. If you renamed it, click the pencil and add the file extension. If it is another type of file, save it as one of these, and choose it again.`,
  )
}

function assertAllowed(file: string, operation: string): void {
  const isPhoto = !isContentFile(file)
  if (operation !== 'update' && !(operation === 'create' && isPhoto)) {
    throw new HttpError(403, 'Only pages and photos can be saved.')
  }
  if (isPhoto && !SAFE_PHOTO.test(file)) {
    const advice = 'Use only lowercase letters, digits and hyphens, as in "red-coat.jpg".'
    throw new HttpError(403, `"${path.basename(file)}" is not a valid file name. ${advice}`)
  }
}

/** Reads the files of a commit. */
async function readSentFiles(project: Project, sent: readonly SentFile[]) {
  const files = new Map<string, Buffer>()
  for (const { content, operation, path: name } of sent) {
    if (operation === 'create') assertPhotoName(name)
    const file = contentPath(project, name)
    assertAllowed(file, operation)
    const bytes = await withoutPlace(Buffer.from(content, 'base64'))
    if (operation === 'create' && !(readBytes(project, file) ?? bytes).equals(bytes)) {
      throw new HttpError(409, `There is already a photo called ${path.basename(file)}.`)
    }
    files.set(file, bytes)
  }
  return files
}

/** What the check found in the page that was saved last, or could not be. */
let lastCheck: FormDiagnostic[] = []

/** @returns what the check found, once: it is shown after the save */
export function takeLastCheck(): FormDiagnostic[] {
  const found = lastCheck
  lastCheck = []
  return found
}

/** @returns warnings; throws HttpError with what is wrong in the pages */
async function checkPages(project: Project, pages: readonly SentPage[], staged: Overlay) {
  const { diagnostics } = await checkContent(project.content, staged)
  const found = diagnostics
    .filter((diagnostic) => pages.some(({ file }) => file === diagnostic.file))
    .map(toFormDiagnostic)
  const errors = found.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return found
  lastCheck = found
  const messages = errors.map(({ label, message }) => `${label}: ${message}`)
  throw new HttpError(422, messages.join('\n'))
}

function hashOf(project: Project, file: string): string | undefined {
  const bytes = readBytes(project, file)
  return bytes && gitHash(bytes)
}

/**
 * Without this, a save would silently replace a version that was written after Sveltia had looked for
 * changes.
 *
 * @throws HttpError if the version on disk is not the one that the form was made from
 */
function assertShown(project: Project, { bytes, file, shown }: SentPage) {
  const current = readBytes(project, file)
  const page = current && tryParseJson(current)
  // a page whose file was deleted or damaged, about which Sveltia asks, is created again
  if (!current || !isPlainObject(page) || current.equals(bytes)) return
  if (!shown || !isSame(filledValues(flatten(page)), filledValues(shown)))
    throw new HttpError(409, CHANGED_ELSEWHERE)
}

/** Saves a page and its new photos if it passes the content check; otherwise, saves nothing. */
export async function save(project: Project, sent: readonly SentFile[]): Promise<void> {
  const files = await readSentFiles(project, sent)
  const shas = new Map(sent.map(({ path: name, sha }) => [contentPath(project, name), sha]))
  const pages = [...files].flatMap(([file, bytes]) =>
    isContentFile(file) ? [readPage(file, bytes, shas.get(file))] : [],
  )
  if (pages.length === 0) throw new HttpError(403, 'A photo can only be saved with a page.')
  for (const page of pages) assertShown(project, page)
  const after = new Map(pages.map(({ file, page }) => [file, page]))
  const isShown = referenceFinder(after)
  const listUnused = () => unusedPhotos(project.content, readContent(project), after)
  const newFiles: NewFiles = new Map([
    // skips photos that the owner added but then replaced
    ...[...files].filter(([file]) => isShown(file)),
    ...pages.map(({ bytes, file }) => [file, bytes] as const),
    ...listUnused().map((photo) => [photo, undefined] as const),
  ])
  const readState = () =>
    [...[...newFiles.keys()].map((file) => hashOf(project, file)), ...listUnused()].join()
  const before = readState()
  const assertUnchanged = () => {
    if (readState() !== before) throw new HttpError(409, CHANGED_NOW)
  }
  await stageFiles(project, newFiles, async (staged) => {
    const warnings = await checkPages(project, pages, staged)
    replaceFiles(project, staged, assertUnchanged)
    lastCheck = warnings
  })
}
