import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const isSame = (from: string, to: string) => {
  if (!existsSync(to)) return false
  const [a, b] = [statSync(from), statSync(to)]
  // a copy keeps the time, but some disks only whole seconds of it
  return a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1
}

/**
 * Makes one file or folder like another: copies what is new or has changed, removes what is no
 * longer there, and leaves all else untouched.
 *
 * @param from absolute path; nothing there means nothing at `to`
 * @param to absolute path
 * @throws Error if a file cannot be read or written
 */
export function mirror(from: string, to: string): void {
  if (!existsSync(from)) {
    rmSync(to, { recursive: true, force: true })
    return
  }
  const isFolder = statSync(from).isDirectory()
  if (existsSync(to) && lstatSync(to).isDirectory() !== isFolder) rmSync(to, { recursive: true })
  if (!isFolder) {
    if (!isSame(from, to)) cpSync(from, to, { preserveTimestamps: true, dereference: true })
    return
  }
  mkdirSync(to, { recursive: true })
  const names = new Set([...readdirSync(from), ...readdirSync(to)])
  for (const name of names) mirror(path.join(from, name), path.join(to, name))
}
