import path from 'node:path'
import { realDisk, type Disk } from './disk'
import { suggestion } from '../../content/check/nearest'
import { isPhotoName } from '../../content/isPhotoName'

/** Names are compared in one form of Unicode: macOS writes ü as u and two dots, JSON seldom does. */
const normal = (name: string) => name.normalize('NFC')

const isInside = (root: string, file: string) => file.startsWith(root + path.sep)

const entriesOf = (disk: Disk, folder: string) => {
  try {
    return disk.namesIn(folder)
  } catch {
    return []
  }
}

/** More than these would not help. */
const MOST_LISTED = 3

/** What was meant: the nearest name, or else the few files that nothing names yet. */
function hintFor(wanted: string, free: readonly string[]): string {
  const near = suggestion(wanted, free)
  if (near) return near
  return free.length > 0 && free.length <= MOST_LISTED
    ? ` Name one that is there: ${free.join(', ')}.`
    : ' Put the photo there, or correct the name.'
}

/** Where in the content folder a file of this name lies, with forward slashes. */
function pathInContent(disk: Disk, root: string, name: string): string | undefined {
  return disk
    .filesBelow(root)
    .find((file) => normal(path.posix.basename(file)) === normal(name) && isPhotoName(file))
}

/**
 * Finds the file that a photo's name in a JSON file stands for.
 *
 * @param contentRoot absolute path of `content/`
 * @param jsonFile the JSON file, relative to `content/`
 * @param name as it stands there
 * @param others the other names of the same file: what they name is not what was meant here
 * @param disk on which the content lies
 * @returns the absolute path, or what is wrong, as the words after "names photo.jpg, "
 */
export function findPhoto(
  contentRoot: string,
  jsonFile: string,
  name: string,
  others: readonly string[] = [],
  disk: Disk = realDisk,
): { file: string } | { error: string } {
  const folder = path.posix.dirname(jsonFile)
  if (/^([\\/]|[a-z]:|[a-z]+:\/\/)/i.test(name)) {
    return {
      error: `which is not a name within content/. Put the photo into content/${folder}/ and write only its name.`,
    }
  }
  if (name.includes('\\')) {
    return { error: 'with a backslash. Write / between folder and file.' }
  }
  const root = disk.realPath(contentRoot)
  const place = path.join(root, folder, name)
  if (!isInside(root, place)) {
    return {
      error: `which is outside content/. Put the photo into content/${folder}/ and write only its name.`,
    }
  }

  // The folder's own list: some systems find a file under another spelling, and others do not.
  const siblings = entriesOf(disk, path.dirname(place))
  const wanted = path.basename(place)
  const found =
    siblings.find((sibling) => sibling === wanted) ??
    siblings.find((sibling) => normal(sibling) === normal(wanted))
  if (found === undefined) {
    const otherCase = siblings.find(
      (sibling) => normal(sibling).toLowerCase() === normal(wanted).toLowerCase(),
    )
    if (otherCase) {
      return {
        error: `but the file is called ${otherCase}. Capital and small letters count; write it the same in both places.`,
      }
    }
    const where = path.posix.join('content', path.posix.dirname(path.posix.join(folder, name)))
    const elsewhere = pathInContent(disk, root, wanted)
    if (elsewhere !== undefined) {
      const written = path.posix.relative(folder, elsewhere)
      return { error: `but there is no such file in ${where}/. Did you mean "${written}"?` }
    }
    const named = others.map((other) => normal(path.posix.basename(other)))
    const free = siblings
      .map(normal)
      .filter((sibling) => isPhotoName(sibling) && !named.includes(sibling))
    return { error: `but there is no such file in ${where}/.${hintFor(normal(wanted), free)}` }
  }

  let file: string
  try {
    file = disk.realPath(path.join(path.dirname(place), found))
  } catch {
    return { error: 'which is a link that leads nowhere. Put the photo itself there.' }
  }
  if (!isInside(root, file)) {
    return { error: 'which is a link to a file outside content/. Put the photo itself there.' }
  }
  if (disk.stat(file).isFolder) {
    return { error: 'which is a folder. Name a photo in it, or put the photo here.' }
  }
  return { file }
}
