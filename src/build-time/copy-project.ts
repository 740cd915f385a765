import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies the project as from a fresh clone: nothing that a build has left, and the packages as a link.
 *
 * @param copy absolute path of the new folder
 * @param leftOut names at the top level that are not copied either
 */
export function copyProject(project: string, copy: string, leftOut: readonly string[] = []): void {
  for (const name of readdirSync(project)) {
    if (/^(node_modules|public|public-editor|\..*)$/.test(name) || leftOut.includes(name)) continue
    const options = { recursive: true, preserveTimestamps: true }
    cpSync(path.join(project, name), path.join(copy, name), options)
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
}
