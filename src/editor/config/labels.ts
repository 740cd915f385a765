import { z } from 'zod'
import { contentFiles } from '../../content/model/contentFiles'
import { metaOf } from '../../content/check/annotated'
import { innerSchema } from '../../content/check/innerSchema'
import { lowerFirst, upperFirst } from '../../content/firstLetter'

/** `titleLines` as "Title lines". */
const humanized = (key: string) =>
  upperFirst(
    key.replace(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    ),
  )

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/**
 * @param key of the content model
 * @param schema of that key
 * @returns what the form calls it: the model's own label, or else the key in plain letters
 */
export const labelOf = (key: string, schema: z.ZodType): string =>
  metaOf(innerSchema(schema)).label ?? humanized(key)

/** @returns what one entry of a list is called */
export const entryLabelOf = (key: string, list: z.ZodArray): string =>
  metaOf(list.element as z.ZodType).label ?? singular(labelOf(key, list))

/** @returns what the editor calls a content file */
export const pageLabelOf = (file: string): string =>
  contentFiles.find((entry) => entry.file === file)?.label ?? file

/** The labels on the way to a place, from the outside in. */
function labelsAlong(schema: z.ZodType, keys: readonly string[], label: string): string[] {
  const [key, ...rest] = keys
  const open = innerSchema(schema)
  if (key === undefined) return label === '' ? [] : [label]
  if (open instanceof z.ZodArray) {
    const entry = `${entryLabelOf(label, open)} ${Number(key) + 1}`
    const holdsGroups = innerSchema(open.element as z.ZodType) instanceof z.ZodObject
    // "Photo 2" says enough, "Line 2" does not say of what
    const before = holdsGroups || entry.startsWith(singular(label)) ? [] : [label]
    return [...before, ...labelsAlong(open.element as z.ZodType, rest, entry)]
  }
  if (!(open instanceof z.ZodObject)) return [...(label === '' ? [] : [label]), humanized(key)]
  const part = open.shape[key] as z.ZodType | undefined
  if (!part) return [...(label === '' ? [] : [label]), humanized(key)]
  // the entries of a list are called after the entry, and not after the list as well
  const before = label === '' ? [] : [label]
  return [...before, ...labelsAlong(part, rest, labelOf(key, part))]
}

/**
 * @param file path of a content file below `content/`
 * @param key such as `photos[1].caption`
 * @returns the way to the field in the words of the form, such as "Photo 2, caption"; the page's
 *   name for the whole file
 */
export function labelsOf(file: string, key: string): string {
  const entry = contentFiles.find((one) => one.file === file)
  const keys = key.split(/[.[\]]+/).filter((part) => part !== '')
  if (!entry || keys.length === 0) return entry ? pageLabelOf(file) : file
  const labels = labelsAlong(entry.schema, keys, '')
  return labels.map((label, index) => (index === 0 ? label : lowerFirst(label))).join(', ')
}
