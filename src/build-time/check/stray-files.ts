import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import type { Diagnostic } from '../../content/check/diagnostic'
import { nearest } from '../../content/check/nearest'

/** Files that operating systems leave in folders. */
const LEFT_BY_SYSTEMS = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/

/** The end of all links; the path itself if a link is broken. */
function target(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** All files below a folder, with forward slashes; none if it is missing. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort((a, b) => a.localeCompare(b))
  } catch {
    return []
  }
}

/**
 * Finds what is in the content folder and not part of the site.
 *
 * @param contentRoot absolute path of `content/`
 * @param named absolute paths of all photos that a page names; undefined if they are not known
 * @returns a warning for each JSON file that is not read and each other file that is not shown
 */
export function strayFiles(contentRoot: string, named?: ReadonlySet<string>): Diagnostic[] {
  const expected: string[] = contentFiles.map(({ file }) => file)
  const files = filesBelow(contentRoot)
  const missing = expected.filter((file) => !files.includes(file))
  return files
    .filter((file) => !LEFT_BY_SYSTEMS.test(file) && !expected.includes(file))
    .flatMap((file): Diagnostic[] => {
      const warn = (message: string): Diagnostic[] => [
        { severity: 'warning', file, key: '', message },
      ]
      if (file.endsWith('.json')) {
        const meant = nearest(file, missing)
        const fix = meant ? `Did you mean "${path.posix.basename(meant)}"?` : 'Remove it.'
        return warn(`is not a file that the site reads. ${fix}`)
      }
      return !named || named.has(target(path.join(contentRoot, file)))
        ? []
        : warn('is not used on any page. Name it in a JSON file of its folder, or remove it.')
    })
}
