import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** What the check asks of the disk. Every function takes absolute paths and throws as `node:fs` does. */
export type Disk = {
  read: (file: string) => Buffer
  /** Names of all that lies in a folder. */
  namesIn: (folder: string) => string[]
  /** All files of a folder and its folders, as paths below it with forward slashes. */
  filesBelow: (folder: string) => string[]
  /** Where a path leads in the end, through all links. */
  realPath: (file: string) => string
  stat: (file: string) => {
    size: number
    /** Another one as soon as the file has changed. */
    version: string
    isFolder: boolean
  }
}

const withForwardSlashes = (file: string) => file.split(path.sep).join('/')

export const realDisk: Disk = {
  read: (file) => readFileSync(file),
  namesIn: (folder) => readdirSync(folder),
  filesBelow: (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map(withForwardSlashes),
  realPath: (file) => realpathSync(file),
  stat: (file) => {
    const stats = statSync(file)
    return {
      size: stats.size,
      version: `${stats.mtimeMs} ${stats.ctimeMs}`,
      isFolder: stats.isDirectory(),
    }
  },
}

/** Files by their absolute path: what they would hold, or `undefined` if they would be gone. */
export type Overlay = ReadonlyMap<string, Buffer | undefined>

function expectThere(file: string, bytes: Buffer | undefined): Buffer {
  if (bytes) return bytes
  throw Object.assign(new Error(`ENOENT: no such file, '${file}'`), { code: 'ENOENT' })
}

/** The names with what the overlay adds, and without what it takes away. */
function overlaid(names: readonly string[], overlay: Overlay, nameOf: (file: string) => string) {
  const result = new Set(names)
  for (const [file, bytes] of overlay) {
    const name = nameOf(file)
    if (name === '' || name.startsWith('..') || path.isAbsolute(name)) continue
    if (bytes) result.add(name)
    else result.delete(name)
  }
  return [...result]
}

/**
 * The disk as it would be with some files changed. Nothing is written.
 *
 * @param overlay the changes; their folders exist
 */
export function withOverlay(overlay: Overlay): Disk {
  const digests = new Map<string, string>()
  const digestOf = (file: string, bytes: Buffer) => {
    const digest = digests.get(file) ?? createHash('sha256').update(bytes).digest('hex')
    digests.set(file, digest)
    return digest
  }
  return {
    read: (file) =>
      overlay.has(file) ? expectThere(file, overlay.get(file)) : realDisk.read(file),
    namesIn: (folder) =>
      overlaid(realDisk.namesIn(folder), overlay, (file) =>
        path.dirname(file) === folder ? path.basename(file) : '',
      ),
    filesBelow: (folder) =>
      overlaid(realDisk.filesBelow(folder), overlay, (file) =>
        withForwardSlashes(path.relative(folder, file)),
      ),
    realPath: (file) => (overlay.get(file) ? file : realDisk.realPath(file)),
    stat: (file) => {
      if (!overlay.has(file)) return realDisk.stat(file)
      const bytes = expectThere(file, overlay.get(file))
      return { size: bytes.length, version: digestOf(file, bytes), isFolder: false }
    },
  }
}
