import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggestion } from '../../content/check/nearest'
import { isPhotoName } from '../../content/isPhotoName'

/** Names are compared in one form of Unicode: macOS writes ü as u and two dots, JSON seldom does. */
const normal = (name: string) => name.normalize('NFC')

const isInside = (root: string, file: string) => file.startsWith(root + path.sep)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Finds the file that a photo's name in a JSON file refers to.
 *
 * @param contentRoot absolute path of `content/`
 * @param jsonFile the JSON file, relative to `content/`
 * @param name as the JSON file has it
 * @returns the absolute path, or what is wrong, as the words after "names photo.jpg, "
 */
export function findPhoto(
  contentRoot: string,
  jsonFile: string,
  name: string,
): { file: string } | { error: string } {
  const folder = path.posix.dirname(jsonFile)
  const advice = `Put the photo into content/${folder}/ and write only its name.`
  if (/^([\\/]|[a-z]:|[a-z]+:\/\/)/i.test(name)) {
    return { error: `which is not a name within content/. ${advice}` }
  }
  if (name.includes('\\')) {
    return { error: 'with a backslash. Write / between folder and file.' }
  }
  const root = realpathSync(contentRoot)
  const place = path.join(root, folder, name)
  if (!isInside(root, place)) return { error: `which is outside content/. ${advice}` }

  // The folder's own list: some systems find a file under another spelling, and others do not.
  const siblings = namesIn(path.dirname(place))
  const wanted = path.basename(place)
  const found =
    siblings.find((sibling) => sibling === wanted) ??
    siblings.find((sibling) => normal(sibling) === normal(wanted))
  if (found === undefined) {
    const lower = normal(wanted).toLowerCase()
    const otherCase = siblings.find((sibling) => normal(sibling).toLowerCase() === lower)
    if (otherCase) {
      return {
        error: `but the file is called ${otherCase}. Capital and small letters count; write it the same in both places.`,
      }
    }
    const where = path.posix.join('content', path.posix.dirname(path.posix.join(folder, name)))
    const hint =
      suggestion(normal(wanted), siblings.map(normal).filter(isPhotoName)) ||
      ' Put the photo there, or correct the name.'
    return { error: `but there is no such file in ${where}/.${hint}` }
  }

  let file: string
  try {
    file = realpathSync(path.join(path.dirname(place), found))
  } catch {
    return { error: 'which is a broken link. Put the photo itself there.' }
  }
  if (!isInside(root, file)) {
    return { error: 'which is a link to a file outside content/. Put the photo itself there.' }
  }
  if (statSync(file).isDirectory()) {
    return { error: 'which is a folder. Name a photo in it, or put the photo here.' }
  }
  return { file }
}
