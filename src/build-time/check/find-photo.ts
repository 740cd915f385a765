import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggestion } from '../../model/check/closestMatch'
import { isPhotoName } from '../../model/isPhotoName'

/** macOS writes ü as two code points (NFD), JSON files usually as one (NFC). */
const normalize = (name: string) => name.normalize('NFC')

const isInside = (root: string, file: string) => file.startsWith(root + path.sep)

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Resolves a photo's name in a JSON file.
 *
 * @param contentRoot absolute path of `content/`
 * @param jsonFile the JSON file, relative to `content/`
 * @param name as written in the JSON file
 * @returns the absolute path, or an error message that continues "refers to photo.jpg, "
 */
export function findPhoto(
  contentRoot: string,
  jsonFile: string,
  name: string,
): { file: string } | { error: string } {
  const folder = path.posix.dirname(jsonFile)
  const advice = `Put the photo in content/${folder}/ and write only its name.`
  if (/^([\\/]|[a-z]:|[a-z]+:\/\/)/i.test(name)) {
    return { error: `which is not a path inside content/. ${advice}` }
  }
  if (name.includes('\\')) {
    return { error: 'with a backslash. Use / between folder and file.' }
  }
  const root = realpathSync(contentRoot)
  const resolved = path.join(root, folder, name)
  if (!isInside(root, resolved)) return { error: `which is outside content/. ${advice}` }

  // List the folder instead of stat-ing the name: some file systems ignore case and Unicode form.
  const siblings = listNames(path.dirname(resolved))
  const base = path.basename(resolved)
  const found =
    siblings.find((sibling) => sibling === base) ??
    siblings.find((sibling) => normalize(sibling) === normalize(base))
  if (found === undefined) {
    const lowercase = normalize(base).toLowerCase()
    const otherCase = siblings.find((sibling) => normalize(sibling).toLowerCase() === lowercase)
    if (otherCase) {
      return {
        error: `but the file is called ${otherCase}. Upper and lower case matter; spell it the same in both places.`,
      }
    }
    const where = path.posix.join('content', path.posix.dirname(path.posix.join(folder, name)))
    const hint =
      suggestion(normalize(base), siblings.map(normalize).filter(isPhotoName)) ||
      ' Put the photo there, or correct the name.'
    return { error: `but there is no such file in ${where}/.${hint}` }
  }

  let file: string
  try {
    file = realpathSync(path.join(path.dirname(resolved), found))
  } catch {
    return { error: 'which is a broken link. Put the photo itself there.' }
  }
  if (!isInside(root, file)) {
    return { error: 'which is a link to a file outside content/. Put the photo itself there.' }
  }
  if (statSync(file).isDirectory()) {
    return { error: 'which is a folder. Choose a photo in it, or put the photo here.' }
  }
  return { file }
}
