import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import type { Diagnostic } from '../../content/check/diagnostic'
import { realDisk, type Disk } from './disk'
import { nearest } from '../../content/check/nearest'

/** Files that systems leave in folders by themselves. */
const LEFT_BY_SYSTEMS = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/

/** Where a path leads in the end, through all links; the path itself if it leads nowhere. */
function target(disk: Disk, file: string): string {
  try {
    return disk.realPath(file)
  } catch {
    return file
  }
}

/** All files of a folder and its folders, as paths below it. */
function filesOf(disk: Disk, folder: string): string[] {
  try {
    return disk.filesBelow(folder).sort((a, b) => a.localeCompare(b))
  } catch {
    return []
  }
}

/**
 * Finds what lies in the content folder and is not part of the site.
 *
 * @param contentRoot absolute path of `content/`
 * @param named absolute paths of all photos that a page names; undefined if they are not known
 * @param disk on which the content lies
 * @returns a warning for each JSON file that is not read and each other file that is not shown
 */
export function strayFiles(
  contentRoot: string,
  named?: ReadonlySet<string>,
  disk: Disk = realDisk,
): Diagnostic[] {
  const expected: string[] = contentFiles.map(({ file }) => file)
  const files = filesOf(disk, contentRoot)
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
      return !named || named.has(target(disk, path.join(contentRoot, file)))
        ? []
        : warn('is not used on any page. Name it in a JSON file of its folder, or remove it.')
    })
}
