import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ContentOf } from '../../build-time/share/content'
import { innerSchema } from '../../content/check/innerSchema'
import { contentFiles } from '../../content/model/contentFiles'
import { isGroup } from '../../content/isGroup'

const SPECIFIED = 'src/testing/specification/content'

type File = (typeof contentFiles)[number]['file']

function read(folder: string, file: string): unknown {
  const from = path.resolve(folder, file)
  return existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : undefined
}

/** Lists that are longer when a page or photo has been added, and what tells their entries apart. */
const growing: Partial<Record<string, string>> = { nav: 'path', photos: 'id' }

/** The specified entries, and those of `content/` that have been added since. */
function withAdded(specified: unknown[], shipped: unknown[], identity: string): unknown[] {
  const identityOf = (entry: unknown) => (isGroup(entry) ? entry[identity] : undefined)
  const known = new Set(specified.map(identityOf))
  return [...specified, ...shipped.filter((entry) => !known.has(identityOf(entry)))]
}

/** The specified words; what the specification knows nothing of is as in `content/`. */
function merged(specified: unknown, shipped: unknown, key = ''): unknown {
  if (specified === undefined) return shipped
  const identity = growing[key]
  if (identity !== undefined && Array.isArray(specified) && Array.isArray(shipped)) {
    return withAdded(specified, shipped, identity)
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

/** As a query returns it: what the content leaves out is null. */
type Queried<Value> = Value extends readonly (infer Entry)[]
  ? Queried<Entry>[]
  : Value extends object
    ? { [Key in keyof Value]-?: Queried<Exclude<Value[Key], undefined>> | OrNull<Value[Key]> }
    : Value

type OrNull<Value> = undefined extends Value ? null : never

/** A value as a query returns it: null where it leaves out an optional key. */
export function withNulls(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return null
  const open = innerSchema(schema)
  if (open instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => withNulls(open.element as z.ZodType, entry))
  }
  if (!(open instanceof z.ZodObject) || !isGroup(value)) return value
  const shape = open.shape as Record<string, z.ZodType>
  const entries = Object.entries(shape)
  return Object.fromEntries(entries.map(([key, part]) => [key, withNulls(part, value[key])]))
}

/**
 * The same, as a page's query returns it: null where the content leaves out an optional key.
 *
 * @param file path below `content/`
 */
export function queriedContent<Name extends File>(file: Name): Queried<ContentOf<Name>> {
  const entry = contentFiles.find((known) => known.file === file)
  const value = specifiedContent(file)
  return (entry ? withNulls(entry.schema, value) : value) as Queried<ContentOf<Name>>
}
