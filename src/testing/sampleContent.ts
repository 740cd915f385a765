import { z } from 'zod'
import { upperFirst } from '../lib/text'
import { contentFiles, contentModel } from '../content/schema/contentFiles'
import { toField, type Field } from '../content/walkFields'

type Model = typeof contentModel
type Entry = (typeof contentFiles)[number]

/** Content under the names that the page queries use. */
export type Contents = { [Name in keyof Model]: z.output<Model[Name]['schema']> }

export const mapContentModel = (read: (entry: Entry, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(contentModel).map(([name, entry]) => [name, read(entry, name)]),
  ) as Contents

/** Values with a fixed syntax; a key gets the first one that it accepts. */
const FORMATS = [
  'https://example.org',
  'me@example.org',
  'en',
  '2026-01-31',
  'owner/site',
  '{email}',
  '{name}',
]

const toWords = (keys: readonly string[]) =>
  upperFirst(keys.join(' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function sampleText({ kind, schema }: Field, keys: readonly string[], index: number): string {
  if (kind === 'photo') return `${keys.at(-2) ?? ''}-${index + 1}.jpg`
  const names = [toWords(keys), toWords(keys.slice(-1)), toWords(keys.slice(-1)).slice(0, 2)]
  const texts = [...names.map((name) => `${name} ${index + 1}`), ...FORMATS]
  const accepted = texts.find((text) => schema.safeParse(text).success)
  if (accepted === undefined) throw new Error(`Add a sample value for ${keys.join('.')}.`)
  return accepted
}

/** @param index position in the closest list, so that entries differ */
function sampleValue(
  field: Field,
  isComplete: boolean,
  keys: readonly string[] = [],
  index = 0,
): unknown {
  const { choices, fields, item, kind } = field
  if (item) {
    const { maxItems = 3, minItems = 0 } = z.toJSONSchema(field.schema)
    return Array.from({ length: Math.min(Math.max(minItems, 3), maxItems) }, (_, position) =>
      sampleValue(item, isComplete, keys, position),
    )
  }
  if (fields.size > 0) {
    const included = [...fields].filter(
      ([, { ifOmitted, item: isList }]) =>
        ifOmitted === 'error' || (isComplete && (ifOmitted === 'nothing' || isList)),
    )
    return Object.fromEntries(
      included.map(([name, inner]) => [
        name,
        sampleValue(inner, isComplete, [...keys, name], index),
      ]),
    )
  }
  if (kind === 'choice') return choices[index % choices.length]
  return kind === 'number' ? 50 : sampleText(field, keys, index)
}

/**
 * Invented content for any model, so that tests depend neither on the owner's text nor on which
 * pages there are. Each text is its key, with the position in its list.
 *
 * @param options.isComplete includes optional keys
 */
export function sampleContent<File extends Entry['file']>(file: File, { isComplete = false } = {}) {
  const { schema } = contentFiles.find((entry) => entry.file === file)!
  return schema.parse(sampleValue(toField(schema), isComplete)) as z.output<
    Extract<Entry, { file: File }>['schema']
  >
}

export const readSamples = (options?: { isComplete: boolean }) =>
  mapContentModel(({ file }) => sampleContent(file, options))

/** Converts content to a query result: each photo path becomes image data. */
export function toQueryResult(value: unknown, key = ''): unknown {
  if (key === 'src') {
    const images = { fallback: { src: `/${String(value)}` }, sources: [] }
    const gatsbyImageData = { width: 1600, height: 2400, backgroundColor: '#583838', images }
    const name = String(value).replace(/\.\w+$/, '')
    return { name, childImageSharp: { gatsbyImageData } }
  }
  if (Array.isArray(value)) return value.map((entry) => toQueryResult(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, toQueryResult(part, name)]),
  )
}
