import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { photoExtensions } from '../../content/limits'
import { listValues } from '../../content/walkFields'
import type { Point } from '../../lib/geometry'
import type { Wording } from './diagnostic'

export const photoReferences = (schema: z.ZodType, file: unknown) =>
  listValues(schema, file).flatMap(({ field: { kind, meta }, keys, parent, value }) => {
    if (kind !== 'photo' || typeof value !== 'string' || value.trim() === '') return []
    const { crops = {} } = meta
    const { focus = { x: 50, y: 50 } } = parent as { focus?: Point }
    return [{ keys, name: value.trim(), crops, focus }]
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

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The files of a folder, by name: those on disk, replaced by those of the overlay. */
function listFolder(root: string, folder: string, overlay: Overlay) {
  const files = new Map(listNames(folder).map((name) => [name, path.join(folder, name)]))
  for (const [file, replacement] of overlay) {
    if (path.dirname(path.join(root, file)) !== folder) continue
    if (replacement === undefined) files.delete(path.basename(file))
    else files.set(path.basename(file), replacement)
  }
  return files
}

/** Without its extension, which may be misspelled, too. */
const toStem = (name: string) => path.parse(foldName(name)).name.toLowerCase()

const reject = (reason: string) => ({ error: () => reason })

/** @returns the absolute path, or an error that continues "refers to photo.jpg, " */
export function findPhoto(
  contentRoot: string,
  jsonFile: string,
  name: string,
  overlay: Overlay = new Map(),
): { file: string } | { error: Wording } {
  const folder = path.posix.dirname(jsonFile)
  if (/[\\%]/.test(name)) {
    return reject('which has a \\ or %. Use / between folders, and rename a file with a %.')
  }
  const resolved = path.join(contentRoot, folder, name)
  if (!resolved.startsWith(contentRoot + path.sep)) {
    return reject(
      `which is outside content/. Put the photo in content/${folder}/ and use just its file name.`,
    )
  }

  // List the folder, because stat may ignore case and Unicode normalization.
  const files = listFolder(contentRoot, path.dirname(resolved), overlay)
  const names = [...files.keys()]
  const base = path.basename(resolved)
  const same = names.find((sibling) => foldName(sibling) === foldName(base))
  const file = files.get(base) ?? files.get(same ?? '')
  if (file === undefined) {
    const directory = path.posix.join('content', path.posix.dirname(path.posix.join(folder, name)))
    const similar = names.find((other) => isPhotoName(other) && toStem(other) === toStem(base))
    const hint = similar && `Did you mean "${foldName(similar)}"?`
    return {
      error: ({ findPhoto: advice }) =>
        `but there is no such file in ${directory}/. ${hint ?? advice}`,
    }
  }

  if (statSync(file).isDirectory()) return reject('which is a folder. Choose a photo inside it.')
  return { file }
}
