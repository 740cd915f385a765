import { lstatSync } from 'node:fs'
import path from 'node:path'
import {
  findPhoto,
  foldName,
  isPhotoName,
  photoReferences,
} from '../../build-time/check/find-photo'
import { listFiles, toPosix } from '../../build-time/list-files'
import { contentFiles, findContentFile } from '../../content/schema/contentFiles'
import { HttpError } from '../shared/http-error'
import { readContent, type Project } from './project'

const directories = new Set(contentFiles.map(({ file }) => path.posix.dirname(file)))

/** Parsed content files by path relative to `content/`; undefined for one that cannot be read. */
export type Contents = ReadonlyMap<string, unknown>

/** @returns whether it is the file of a page, or of what all pages share */
export const isContentFile = (file: string): boolean => findContentFile(file) !== undefined

/** The paths of all photos that content files refer to, spelled as there. */
const listReferences = (contents: Contents) =>
  [...contents].flatMap(([file, value]) => {
    const folder = path.posix.dirname(file)
    const schema = findContentFile(file)?.schema
    const photos = schema ? photoReferences(schema, value) : []
    return photos.map(({ name }) => path.posix.join(folder, name))
  })

/** @returns a function that finds the path by which content files refer to a photo, if they do */
export function referenceFinder(contents: Contents): (photo: string) => string | undefined {
  const references = new Map(listReferences(contents).map((photo) => [foldName(photo), photo]))
  return (photo) => references.get(foldName(photo))
}

/** @returns the path of a photo that passes the check, spelled as on disk; undefined otherwise */
function findPhotoPath(root: string, photo: string): string | undefined {
  const found = findPhoto(root, '', photo)
  return 'file' in found ? toPosix(path.relative(root, found.file)) : undefined
}

/** The photos on disk that content files refer to, whatever their names and folders are. */
export const listPhotos = (root: string, contents: Contents): string[] =>
  listReferences(contents).flatMap((photo) => findPhotoPath(root, photo) ?? [])

/** @returns whether a part of the path is a link, which could lead out of the content directory */
export const isBehindLink = (root: string, file: string): boolean =>
  file
    .split('/')
    .map((_, index, parts) => path.join(root, ...parts.slice(0, index + 1)))
    .some((prefix) => lstatSync(prefix, { throwIfNoEntry: false })?.isSymbolicLink())

/** @returns whether it looks like a page or photo in its folder; the form offers such photos */
export function isSiteFileName(file: string): boolean {
  const parts = file.split('/')
  if (/[\\\u0000-\u001F\u007F]/.test(file)) return false
  if (parts.some((part) => part === '' || part.startsWith('.'))) return false
  if (parts.length < 2 || !directories.has(parts[0] ?? '')) return false
  return isContentFile(file) || isPhotoName(file)
}

/** The files that the form can show: those of the site, and photos in the pages' folders. */
export function listContent({ content }: Project, contents: Contents): string[] {
  const photos = listPhotos(content, contents)
  return listFiles(content).filter(
    (file) => photos.includes(file) || (isSiteFileName(file) && !isBehindLink(content, file)),
  )
}

export const NOT_A_SITE_FILE = "This is not one of the site's pages or photos."

/**
 * Removes the prefix `content/`.
 *
 * @param contents to which photos outside the pages' folders belong
 * @throws HttpError 403 unless it is a content file or a photo
 */
export function contentPath(
  project: Project,
  name: string,
  contents: Contents = readContent(project),
): string {
  const { content } = project
  const file = name.replace(/^content\//, '')
  const found = findPhotoPath(content, file) ?? file
  const isAllowed =
    (isSiteFileName(file) && !isBehindLink(content, file)) ||
    listPhotos(content, contents).includes(found)
  if (name.startsWith('content/') && isAllowed) return found
  throw new HttpError(403, NOT_A_SITE_FILE)
}

/** Finds photos that nothing references anymore. */
export function unusedPhotos(root: string, before: Contents, after: Contents): string[] {
  const all = new Map([...before, ...after])
  // an invalid file may reference any photo
  if ([...all.values()].includes(undefined)) return []
  const used = listPhotos(root, all)
  const previous = new Set(listPhotos(root, before))
  return [...previous].filter((photo) => !used.includes(photo) && !isContentFile(photo))
}
