import { z } from 'zod'
import { getFieldMeta } from '../../model/check/fieldMeta'
import { unwrapSchema } from '../../model/check/unwrapSchema'
import { lowerFirst, upperFirst } from '../../model/capitalization'
import { findContentFile } from '../../model/schema/contentFiles'

/** Turns `titleLines` into "Title lines". */
const humanize = (key: string) =>
  upperFirst(key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** The form label of a key: from the model or, by default, from the key itself. */
export const keyLabel = (key: string, schema: z.ZodType): string =>
  getFieldMeta(unwrapSchema(schema)).label ?? humanize(key)

export const itemLabel = (key: string, list: z.ZodArray): string =>
  getFieldMeta(list.element as z.ZodType).label ?? singular(keyLabel(key, list))

export const pageLabel = (file: string): string => findContentFile(file)?.label ?? file

/** Labels along a key path, outermost first. */
function listLabels(schema: z.ZodType, [key, ...rest]: readonly string[], label: string): string[] {
  const inner = unwrapSchema(schema)
  const current = label === '' ? [] : [label]
  if (key === undefined) return current
  if (inner instanceof z.ZodArray) {
    const element = unwrapSchema(inner.element as z.ZodType)
    const item = `${itemLabel(label, inner)} ${Number(key) + 1}`
    // "Photo 2" is clear, but "Line 2" needs the list's label: "Headline, line 2"
    const isClear = element instanceof z.ZodObject || item.startsWith(singular(label))
    return [...(isClear ? [] : current), ...listLabels(element, rest, item)]
  }
  const shape: Record<string, z.ZodType> = inner instanceof z.ZodObject ? inner.shape : {}
  const part = shape[key]
  return [...current, ...(part ? listLabels(part, rest, keyLabel(key, part)) : [humanize(key)])]
}

/** @returns "Photo 2, caption" for `photos[1].caption` or `photos.1.caption` */
export function fullLabel(file: string, key: string): string {
  const entry = findContentFile(file)
  const keys = key.split(/[.[\]]+/).filter(Boolean)
  if (!entry || keys.length === 0) return pageLabel(file)
  const labels = listLabels(entry.schema, keys, '')
  return labels.map((label, index) => (index === 0 ? label : lowerFirst(label))).join(', ')
}
