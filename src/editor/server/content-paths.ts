import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findPhoto, isPhotoName } from '../../build-time/check/find-photo'
import { contentFiles } from '../../model/schema/contentFiles'
import { pageLabel } from '../config/labels'
import { HttpError } from './http'
import type { Project } from './project'

const pages = new Set<string>(contentFiles.map(({ file }) => file))
const directories = new Set(contentFiles.map(({ file }) => path.posix.dirname(file)))

/** A photo directly in a page's directory, with a name that is safe on every system and in URLs. */
const SAFE_PHOTO = /^[^/]+\/[a-z0-9][a-z0-9~_-]*\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/

export const isPage = (file: string): boolean => pages.has(file)

export const listPages = (files: readonly string[]): string[] => [...new Set(files.map(pageLabel))]

export const isSafePhoto = (file: string): boolean => SAFE_PHOTO.test(file)

/** @returns true only for the site's pages and the photos in their directories */
export function isContentPath(root: string, file: string): boolean {
  const parts = file.split('/')
  if (/[\\\u0000-\u001F\u007F]/.test(file)) return false
  if (parts.some((part) => part === '' || part.startsWith('.'))) return false
  if (parts.length < 2 || !directories.has(parts[0] ?? '')) return false
  if (!isPage(file) && !isPhotoName(file)) return false
  // a symlink anywhere in the path could escape the content directory
  const prefixes = parts.map((_, index) => path.join(root, ...parts.slice(0, index + 1)))
  return !prefixes.some((prefix) => lstatSync(prefix, { throwIfNoEntry: false })?.isSymbolicLink())
}

export const listContent = ({ content }: Project): string[] =>
  [...directories]
    .map((name) => path.join(content, name))
    .filter((directory) => existsSync(directory))
    .flatMap((directory) => readdirSync(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(content, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((file) => isContentPath(content, file))

/** @returns the path relative to `content/` of a photo that a page refers to, spelled as on disk */
export function findPhotoPath(root: string, page: string, name: string): string | undefined {
  const found = findPhoto(root, page, name)
  return 'file' in found ? path.relative(root, found.file).split(path.sep).join('/') : undefined
}

/** Removes the prefix `content/`. @throws HttpError 403 unless it is a page or a photo */
export function contentPath(root: string, name: string): string {
  const file = name.replace(/^content\//, '')
  const isAllowed = name.startsWith('content/') && isContentPath(root, file)
  if (isAllowed) return findPhotoPath(root, 'index.json', file) ?? file
  throw new HttpError(403, "This is not one of the site's pages or photos.")
}
