import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { photoExtensions } from '../../content/limits'
import { listValues } from '../../content/walkFields'
import type { Point } from '../../lib/geometry'
import { suggestion } from './closest-match'
import type { Message } from './diagnostic'

export const photoReferences = (schema: z.ZodType, file: unknown) =>
  listValues(schema, file).flatMap(({ field: { kind, meta }, keys, parent, value }) => {
    if (kind !== 'photo' || typeof value !== 'string' || value.trim() === '') return []
    const { crops = {}, isUncropped = false } = meta
    const { focus = { x: 50, y: 50 } } = parent as { focus?: Point }
    return [{ keys, name: value.trim(), crops, isUncropped, focus }]
  })

export type PhotoReference = ReturnType<typeof photoReferences>[number]

/** Files to read instead, by path relative to `content/`; undefined for a file to be removed. */
export type Overlay = ReadonlyMap<string, string | undefined>

/**
 * Makes file names that look alike equal: macOS may store ü as two code points (NFD), and names of
 * its screenshots contain a narrow no-break space.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Cf}/gu, '')

export const isPhotoName = (file: string) =>
  photoExtensions.includes(path.extname(file).slice(1).toLowerCase())

const isInside = (root: string, file: string) => file.startsWith(root + path.sep)

/** Git ignores files below these without a word, so they would not be published. */
const GIT_FOLDER = /(^|\/)(\.git|git~1)[ .]*(\/|$)/i

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The files of a folder, by name: those on disk, replaced by those of the overlay. */
function listFolder(root: string, folder: string, overlay: Overlay) {
  const onDisk = listNames(folder)
  const changed = [...overlay].flatMap(([file, replacement]) =>
    path.dirname(path.join(root, file)) === folder
      ? [[path.basename(file), replacement] as const]
      : [],
  )
  // macOS may have stored the name in another form
  const renamed = changed.flatMap(([name]) => (onDisk.includes(name) ? [] : foldName(name)))
  const kept = onDisk.filter((name) => !renamed.includes(foldName(name)))
  return new Map<string, string | undefined>([
    ...kept.map((name) => [name, path.join(folder, name)] as const),
    ...changed,
  ])
}

const reject = (reason: string) => ({ error: () => reason })

/** @returns the absolute path, or an error that continues "refers to photo.jpg, " */
export function findPhoto(
  contentRoot: string,
  jsonFile: string,
  name: string,
  overlay: Overlay = new Map(),
): { file: string } | { error: Message } {
  const folder = path.posix.dirname(jsonFile)
  const advice = `Put the photo in content/${folder}/ and use just its file name.`
  if (/^([\\/]|[a-z]:|[a-z]+:\/\/)/i.test(name)) {
    return reject(`which is not a relative path. ${advice}`)
  }
  if (name.includes('\\')) {
    return reject('which contains a backslash. Use / instead.')
  }
  const root = realpathSync(contentRoot)
  const resolved = path.join(root, folder, name)
  if (!isInside(root, resolved)) return reject(`which is outside content/. ${advice}`)
  if (GIT_FOLDER.test(name)) return reject(`which is in a folder of Git. ${advice}`)
  if (name.includes('%')) {
    return reject(
      'whose name has a percent sign, which the editor cannot open. Rename it without one.',
    )
  }

  // List the folder, because stat may ignore case and Unicode normalization.
  const files = listFolder(root, path.dirname(resolved), overlay)
  const siblings = [...files.keys()]
  const base = path.basename(resolved)
  const sameNames = siblings.filter((sibling) => foldName(sibling) === foldName(base))
  const found = [base, ...sameNames].flatMap((same) => files.get(same) ?? [])[0]
  if (found === undefined) {
    if (sameNames.length > 0) {
      return { error: (words) => `but that file would be removed. ${words.findPhoto}` }
    }
    const lowercase = foldName(base).toLowerCase()
    const otherCase = siblings.find((sibling) => foldName(sibling).toLowerCase() === lowercase)
    if (otherCase) {
      return reject(
        `but the file is called ${otherCase}. Capitalization matters, so spell it the same in both places.`,
      )
    }
    const directory = path.posix.join('content', path.posix.dirname(path.posix.join(folder, name)))
    const hint = suggestion(foldName(base), siblings.map(foldName).filter(isPhotoName))
    return {
      error: (words) =>
        `but there is no such file in ${directory}/.${hint || ` ${words.findPhoto}`}`,
    }
  }

  let file: string
  try {
    file = realpathSync(found)
  } catch {
    return reject('which is a broken link. Put the photo itself there.')
  }
  // Git stores a link itself, which leads nowhere on Windows and in what the editor restores
  if (file !== found) return reject('which is behind a link. Put the photo itself there.')
  if (statSync(file).isDirectory()) {
    return reject('which is a folder. Choose a photo inside it.')
  }
  return { file }
}
