import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../model/schema/contentFiles'
import type { Diagnostic } from '../../model/check/diagnostic'
import { closestMatch } from '../../model/check/closestMatch'

/** Hidden files, and files that operating systems create. */
const SYSTEM_FILES = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/

/** Resolves symlinks; returns the path unchanged if a link is broken. */
function resolveLinks(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Lists all files under a folder, with forward slashes; none if it is missing. */
function listFiles(folder: string): string[] {
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

/** @param photos absolute paths of all referenced photos; undefined if unknown */
export function findStrayFiles(contentRoot: string, photos?: ReadonlySet<string>): Diagnostic[] {
  const expected: string[] = contentFiles.map(({ file }) => file)
  const files = listFiles(contentRoot)
  const missing = expected.filter((file) => !files.includes(file))
  const explain = (file: string) => {
    if (file.endsWith('.json')) {
      const intended = closestMatch(file, missing)
      const fix = intended ? `Did you mean "${path.posix.basename(intended)}"?` : 'Remove it.'
      return `is not a known content file. ${fix}`
    }
    if (!photos || photos.has(resolveLinks(path.join(contentRoot, file)))) return undefined
    return 'is not used on any page. Reference it in a JSON file, or remove it.'
  }
  return files
    .filter((file) => !SYSTEM_FILES.test(file) && !expected.includes(file))
    .flatMap((file) => {
      const problem = explain(file)
      return problem ? [{ severity: 'warning', file, keys: [], problem }] : []
    })
}
