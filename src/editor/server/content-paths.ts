import { lstatSync } from 'node:fs'
import path from 'node:path'
import { findPhoto, foldName, isPhotoName } from '../../build-time/check/find-photo'
import { listFiles, toPosix } from '../../build-time/list-files'
import { photoReferences } from '../../model/check/photosAndNotices'
import { contentFiles, findContentFile } from '../../model/schema/contentFiles'
import { HttpError } from './http'
import type { Project } from './project'

const directories = new Set(contentFiles.map(({ file }) => path.posix.dirname(file)))

/** @returns whether it is the file of a page, or of what all pages share */
export const isContentFile = (file: string): boolean => findContentFile(file) !== undefined

/** @returns true only for content files and the photos in their directories */
export function isContentPath(root: string, file: string): boolean {
  const parts = file.split('/')
  if (/[\\\u0000-\u001F\u007F]/.test(file)) return false
  if (parts.some((part) => part === '' || part.startsWith('.'))) return false
  if (parts.length < 2 || !directories.has(parts[0] ?? '')) return false
  if (!isContentFile(file) && !isPhotoName(file)) return false
  // a symlink anywhere in the path could escape the content directory
  const prefixes = parts.map((_, index) => path.join(root, ...parts.slice(0, index + 1)))
  return !prefixes.some((prefix) => lstatSync(prefix, { throwIfNoEntry: false })?.isSymbolicLink())
}

export const listContent = ({ content }: Project): string[] =>
  listFiles(content).filter((file) => isContentPath(content, file))

/** @returns the path of a photo, spelled as on disk; undefined if there is none */
function findPhotoPath(root: string, photo: string): string | undefined {
  const found = findPhoto(root, '', photo)
  return 'file' in found ? toPosix(path.relative(root, found.file)) : undefined
}

/** Removes the prefix `content/`. @throws HttpError 403 unless it is a content file or a photo */
export function contentPath(root: string, name: string): string {
  const file = name.replace(/^content\//, '')
  const isAllowed = name.startsWith('content/') && isContentPath(root, file)
  if (isAllowed) return findPhotoPath(root, file) ?? file
  throw new HttpError(403, "This is not one of the site's pages or photos.")
}

type Contents = ReadonlyMap<string, unknown>

/** The paths of all photos that content files refer to. */
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

/** Finds photos that nothing references any more. */
export function unusedPhotos(root: string, before: Contents, after: Contents): string[] {
  const all = new Map([...before, ...after])
  // an invalid file may reference any photo
  if ([...all.values()].includes(undefined)) return []
  // different paths may lead to the same photo
  const used = listReferences(all).map((photo) => findPhotoPath(root, photo))
  const previous = listReferences(before)
    .filter((photo) => isContentPath(root, photo))
    .flatMap((photo) => findPhotoPath(root, photo) ?? [])
  return [...new Set(previous)].filter((photo) => !used.includes(photo) && !isContentFile(photo))
}
