import { z } from 'zod'
import { metaOf } from '../../model/check/fieldMeta'
import { innerSchema } from '../../model/check/innerSchema'
import { lowerFirst, upperFirst } from '../../model/capitalization'
import { contentFiles } from '../../model/schema/contentFiles'

/** `titleLines` as "Title lines". */
const humanize = (key: string) =>
  upperFirst(key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** The label of a key in the form: from the model, or else from the key itself. */
export const labelOf = (key: string, schema: z.ZodType): string =>
  metaOf(innerSchema(schema)).label ?? humanize(key)

/** The label of one item of a list. */
export const itemLabelOf = (key: string, list: z.ZodArray): string =>
  metaOf(list.element as z.ZodType).label ?? singular(labelOf(key, list))

/** The label of a content file. */
export const pageLabelOf = (file: string): string =>
  contentFiles.find((entry) => entry.file === file)?.label ?? file

/** Labels along a key path, outermost first. */
function labelsAlong(
  schema: z.ZodType,
  [key, ...rest]: readonly string[],
  label: string,
): string[] {
  const inner = innerSchema(schema)
  const own = label === '' ? [] : [label]
  if (key === undefined) return own
  if (inner instanceof z.ZodArray) {
    const element = innerSchema(inner.element as z.ZodType)
    const item = `${itemLabelOf(label, inner)} ${Number(key) + 1}`
    // "Photo 2" is clear, but "Line 2" needs its list: "Headline, line 2"
    const isClear = element instanceof z.ZodObject || item.startsWith(singular(label))
    return [...(isClear ? [] : own), ...labelsAlong(element, rest, item)]
  }
  const part =
    inner instanceof z.ZodObject ? (inner.shape[key] as z.ZodType | undefined) : undefined
  return part ? [...own, ...labelsAlong(part, rest, labelOf(key, part))] : [...own, humanize(key)]
}

/**
 * @param file path of a content file below `content/`
 * @param key such as `photos[1].caption` or `photos.1.caption`
 * @returns the labels of the field and its groups, such as "Photo 2, caption"
 */
export function labelsOf(file: string, key: string): string {
  const entry = contentFiles.find((one) => one.file === file)
  const keys = key.split(/[.[\]]+/).filter(Boolean)
  if (!entry || keys.length === 0) return pageLabelOf(file)
  const labels = labelsAlong(entry.schema, keys, '')
  return labels.map((label, index) => (index === 0 ? label : lowerFirst(label))).join(', ')
}
