import { lstatSync } from 'node:fs'
import path from 'node:path'
import { isPhotoName } from '../../content/isPhotoName'
import { contentFiles } from '../../content/model/contentFiles'
import { Refusal } from './refusal'

const jsonFiles = new Set<string>(contentFiles.map(({ file }) => file))
const folders = new Set(contentFiles.map(({ file }) => path.posix.dirname(file)))

/** What a new photo may be called: a name that is the same on every system and in every address. */
const SAFE_NAME = /^[a-z0-9][a-z0-9~_-]*\.(jpe?g|png|webp|avif|tiff?)$/

const LONGEST_PATH = 300

export const isPage = (file: string) => jsonFiles.has(file)

const isLink = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** A link anywhere on the way could lead out of the content folder. */
function expectNoLinks(root: string, parts: readonly string[]) {
  for (let length = 1; length <= parts.length; length += 1) {
    if (isLink(path.join(root, ...parts.slice(0, length)))) {
      throw new Refusal(403, 'This is a link to another place, which the editor does not follow.')
    }
  }
}

/**
 * Lets through only what belongs to the site: its JSON files, and photos in its folders.
 *
 * @param root absolute path of `content/`
 * @param asked path below `content/`, as a request names it
 * @returns the same path, in the form in which it can be compared
 * @throws Refusal for any other place
 */
export function contentPath(root: string, asked: string): string {
  const file = asked.normalize('NFC')
  const parts = file.split('/')
  const isPlain =
    file.length <= LONGEST_PATH &&
    !/[\\\u0000-\u001F\u007F]/.test(file) &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && !part.startsWith('.'))
  if (!isPlain || !folders.has(parts[0] ?? '')) {
    throw new Refusal(403, 'This is not in a folder of the content.')
  }
  if (!isPage(file) && !isPhotoName(file)) {
    throw new Refusal(403, 'This is neither a page of the site nor a photo.')
  }
  expectNoLinks(root, parts)
  return file
}

/**
 * @param root absolute path of `content/`
 * @param asked where a new photo should go
 * @returns the same path
 * @throws Refusal unless it is a safe name in a folder of a page
 */
export function newPhotoPath(root: string, asked: string): string {
  const file = contentPath(root, asked)
  if (isPage(file) || file.split('/').length !== 2 || !SAFE_NAME.test(path.posix.basename(file))) {
    throw new Refusal(403, 'A photo needs a plain name and a folder of a page.')
  }
  return file
}
