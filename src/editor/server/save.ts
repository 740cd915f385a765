import path from 'node:path'
import { isPhotoName } from '../../build-time/check/findPhoto'
import { withoutPlace } from '../../build-time/photos/removePlace'
import { photoExtensions } from '../../content/limits'
import { contentFiles } from '../../content/schema/contentFiles'
import { isPlainObject } from '../../lib/values'
import { replacePages } from '../git/replacePages'
import { gitHash, readBytes, tryParseJson, type Project } from '../project/project'
import { isContentFile, listPhotoNames } from '../project/siteFiles'
import { HttpError } from '../shared/httpError'

/** A file in a commit, as in Gitea's API: `content` is Base64, `sha` the version that it replaces. */
export type SentFile = { operation: string; path: string; content: string; sha?: string }

const folders = contentFiles.map(({ file }) => path.posix.dirname(file))

/** The name of a photo that is safe on every system and in URLs. */
const SAFE_NAME = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}~_-]+\.[a-z]+$/u

const NOT_OF_THE_SITE = 'Only pages and photos can be saved.'

const HAS_ERRORS = 'Nothing was saved, because this has to be corrected first:'

const CHANGED_ELSEWHERE =
  'This page was changed by another program or browser while it was being saved. Nothing was overwritten. Save again.'

function assertPage(current: Buffer | undefined, bytes: Buffer, sha: string | undefined) {
  if (!isPlainObject(tryParseJson(bytes))) throw new HttpError(400, 'This is not a page.')
  if (current && sha !== gitHash(current)) throw new HttpError(409, CHANGED_ELSEWHERE)
}

function assertPhoto(file: string) {
  const [folder, name] = [path.posix.dirname(file), path.posix.basename(file)]
  if (!folders.includes(folder)) throw new HttpError(403, NOT_OF_THE_SITE)
  if (!isPhotoName(name)) {
    const extensions = photoExtensions.join(', ')
    throw new HttpError(403, `${name} is not a photo. A photo is one of these: ${extensions}.`)
  }
  if (!SAFE_NAME.test(name)) {
    const advice = 'Use only lowercase letters, digits and hyphens, as in red-coat.jpg.'
    throw new HttpError(403, `Rename "${name}" with the pencil next to it. ${advice}`)
  }
}

/** @throws HttpError why a file may not be saved */
async function readSentFile(project: Project, { content, operation, path: name, sha }: SentFile) {
  if (!name.startsWith('content/') || !['create', 'update'].includes(operation))
    throw new HttpError(403, NOT_OF_THE_SITE)
  const file = name.slice('content/'.length)
  const isPage = isContentFile(file)
  if (!isPage) assertPhoto(file)
  const sent = Buffer.from(content, 'base64')
  const bytes = isPage ? sent : await withoutPlace(sent)
  const current = readBytes(project, file)
  if (isPage) assertPage(current, bytes, sha)
  else if (operation === 'create' && current && !current.equals(bytes)) {
    const base = path.basename(file)
    throw new HttpError(409, `There is already a photo called ${base}. Rename the new one.`)
  }
  return { file, bytes }
}

/** Saves a page and its new photos if it passes the content check; otherwise, nothing. */
export async function save(project: Project, sent: readonly SentFile[]): Promise<void> {
  const files = new Map<string, Buffer>()
  for (const sentFile of sent) {
    const { bytes, file } = await readSentFile(project, sentFile)
    if (!(files.get(file) ?? bytes).equals(bytes)) {
      const advice = 'Rename one with the pencil next to it.'
      throw new HttpError(409, `Two photos are called ${path.basename(file)}. ${advice}`)
    }
    files.set(file, bytes)
  }
  const pages = [...files].filter(([file]) => isContentFile(file))
  if (pages.length === 0) throw new HttpError(403, 'A photo can only be saved with a page.')
  // without photos that the owner added but then replaced
  const photos = pages.flatMap(([file, bytes]) => listPhotoNames(file, tryParseJson(bytes)))
  const shown = [...files].filter(([file]) => isContentFile(file) || photos.includes(file))
  await replacePages(project, new Map(shown), 'Content', HAS_ERRORS)
}
