import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileContent } from '../../build-time/content'
import { isPlainObject } from '../../model/isPlainObject'
import { findContentFile, type contentFiles } from '../../model/schema/contentFiles'

const SPEC_DIR = 'src/testing/specification/content'

type File = (typeof contentFiles)[number]['file']

function read(directory: string, file: string): unknown {
  const from = path.resolve(directory, file)
  return existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : undefined
}

/** Lists that grow with each new page, and the key that identifies their entries. */
const extensibleLists: Partial<Record<string, string>> = { nav: 'path' }

/** Overlays the specification's values on those in `content/`. */
function merge(specified: unknown, shipped: unknown, key = ''): unknown {
  if (specified === undefined) return shipped
  const idKey = extensibleLists[key]
  if (idKey !== undefined && Array.isArray(specified) && Array.isArray(shipped)) {
    const getId = (entry: unknown) => (isPlainObject(entry) ? entry[idKey] : undefined)
    const known = new Set(specified.map(getId))
    return [...specified, ...shipped.filter((entry) => !known.has(getId(entry)))]
  }
  if (!isPlainObject(specified) || !isPlainObject(shipped)) return specified
  const keys = new Set([...Object.keys(specified), ...Object.keys(shipped)])
  return Object.fromEntries(
    [...keys].map((name) => [name, merge(specified[name], shipped[name], name)]),
  )
}

/**
 * Reads a content file with the text of the specification. That text is kept with the tests because
 * the owner may change any text in `content/`. New model keys need no entry here.
 *
 * @param file path relative to `content/`
 */
export function readSpecContent<Name extends File>(file: Name): FileContent<Name> {
  const value = merge(read(SPEC_DIR, file), read('content', file))
  return findContentFile(file)?.schema.parse(value) as FileContent<Name>
}
