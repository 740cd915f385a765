import path from 'node:path'
import type { Disk } from './disk'

/** @returns the bytes of a content file, or what is wrong with it in words */
export function readContentFile(contentRoot: string, file: string, disk: Disk): Buffer | string {
  try {
    return disk.read(path.join(contentRoot, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'is missing. Put it back.'
    if (code === 'EISDIR') return 'is a folder, but must be a file. Put the file back.'
    return 'cannot be read. Allow your account to read the file.'
  }
}
