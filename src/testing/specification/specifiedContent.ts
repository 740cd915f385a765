import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '../../build-time/share/content'
import { isGroup } from '../../content/isGroup'
import { contentFiles } from '../../content/model/contentFiles'

const SPECIFIED = 'src/testing/specification/content'

type File = (typeof contentFiles)[number]['file']

function read(folder: string, file: string): unknown {
  const from = path.resolve(folder, file)
  return existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : undefined
}

/** Lists that grow with a new page, and the key that identifies their entries. */
const growing: Partial<Record<string, string>> = { nav: 'path' }

/** The specified words; what the specification does not mention is as in `content/`. */
function merged(specified: unknown, shipped: unknown, key = ''): unknown {
  if (specified === undefined) return shipped
  const identity = growing[key]
  if (identity !== undefined && Array.isArray(specified) && Array.isArray(shipped)) {
    const identityOf = (entry: unknown) => (isGroup(entry) ? entry[identity] : undefined)
    const known = new Set(specified.map(identityOf))
    return [...specified, ...shipped.filter((entry) => !known.has(identityOf(entry)))]
  }
  if (!isGroup(specified) || !isGroup(shipped)) return specified
  const keys = new Set([...Object.keys(specified), ...Object.keys(shipped)])
  return Object.fromEntries(
    [...keys].map((name) => [name, merged(specified[name], shipped[name], name)]),
  )
}

/**
 * What a content file says in the words of the specification. These belong to the tests: the owner
 * may change every word in `content/`. A key that is new in the model needs no words here.
 *
 * @param file path below `content/`
 */
export function specifiedContent<Name extends File>(file: Name): ContentOf<Name> {
  const value = merged(read(SPECIFIED, file), read('content', file))
  const entry = contentFiles.find((known) => known.file === file)
  return entry?.schema.parse(value) as ContentOf<Name>
}
