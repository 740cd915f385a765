import path from 'node:path'
import { contentFiles } from '../../content/schema/contentFiles'
import { listFiles } from '../listFiles'
import type { Diagnostic } from './diagnostic'

/** A synced folder or another program may have put a version of the owner's text there. */
const LOOK_FIRST =
  'It may be a copy of one, with text that you still need. Remove it once you have looked inside.'

const SYSTEM_FILES = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/

/** @param photos absolute paths of all referenced photos; undefined if unknown */
export function findStrayFiles(contentRoot: string, photos?: ReadonlySet<string>): Diagnostic[] {
  const expected: string[] = contentFiles.map(({ file }) => file)
  const files = listFiles(contentRoot).sort((a, b) => a.localeCompare(b))
  const missing = expected.filter((file) => !files.includes(file))
  const explain = (file: string) => {
    if (file.includes('.json')) {
      const intended = missing.find((name) => path.dirname(name) === path.dirname(file))
      const fix = intended ? `Did you mean "${path.posix.basename(intended)}"?` : LOOK_FIRST
      return `is not a known content file. ${fix}`
    }
    if (!photos || photos.has(path.join(contentRoot, file))) return undefined
    return 'is not used on any page. Reference it in a JSON file, or remove it.'
  }
  return files
    .filter((file) => !SYSTEM_FILES.test(file) && !expected.includes(file))
    .flatMap((file) => {
      const message = explain(file)
      return message ? [{ severity: 'warning', file, keys: [], message: () => message }] : []
    })
}
