import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '../../build-time/share/content'
import { isGroup } from '../../model/isGroup'
import { contentFiles } from '../../model/schema/contentFiles'

const SPECIFIED_DIR = 'src/testing/specification/content'

type File = (typeof contentFiles)[number]['file']

function read(folder: string, file: string): unknown {
  const from = path.resolve(folder, file)
  return existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : undefined
}

/** Lists that get an entry for each new page, with the key that identifies an entry. */
const extensibleLists: Partial<Record<string, string>> = { nav: 'path' }

/** Overlays the specified values on those of `content/`. */
function merge(specified: unknown, shipped: unknown, key = ''): unknown {
  if (specified === undefined) return shipped
  const identity = extensibleLists[key]
  if (identity !== undefined && Array.isArray(specified) && Array.isArray(shipped)) {
    const identityOf = (entry: unknown) => (isGroup(entry) ? entry[identity] : undefined)
    const known = new Set(specified.map(identityOf))
    return [...specified, ...shipped.filter((entry) => !known.has(identityOf(entry)))]
  }
  if (!isGroup(specified) || !isGroup(shipped)) return specified
  const keys = new Set([...Object.keys(specified), ...Object.keys(shipped)])
  return Object.fromEntries(
    [...keys].map((name) => [name, merge(specified[name], shipped[name], name)]),
  )
}

/**
 * Reads a content file with the text of the specification. It is kept with the tests because the
 * owner may change all text in `content/`. New keys of the model need no entry here.
 *
 * @param file path relative to `content/`
 */
export function specifiedContent<Name extends File>(file: Name): ContentOf<Name> {
  const value = merge(read(SPECIFIED_DIR, file), read('content', file))
  const entry = contentFiles.find((candidate) => candidate.file === file)
  return entry?.schema.parse(value) as ContentOf<Name>
}
