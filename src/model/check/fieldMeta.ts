import { z } from 'zod'
import type { Meta } from '../schema/contentFile'
import type { KeyPath } from './diagnostic'
import { unwrapSchema } from './unwrapSchema'

/** The model's metadata for a key. */
export const getFieldMeta = (schema: z.ZodType): Meta => (unwrapSchema(schema).meta() ?? {}) as Meta

type Field = { schema: z.ZodType; keys: KeyPath; value: unknown; parent: unknown }

/** All leaf values of a file whose keys are in the model, valid or not. */
function walkFields(
  part: z.ZodType,
  value: unknown,
  keys: KeyPath = [],
  parent?: unknown,
): Field[] {
  const schema = unwrapSchema(part)
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, part]) => {
      const hasDefault = part instanceof z.ZodDefault || part instanceof z.ZodPrefault
      const missing: unknown = hasDefault ? part.def.defaultValue : undefined
      return walkFields(part, record[key] ?? missing, [...keys, key], value)
    })
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      walkFields(schema.element as z.ZodType, item, [...keys, index], value),
    )
  }
  return [{ schema, keys, value, parent }]
}

/** The file names of photos in a content file, with their keys and crop ratios. */
export const photoReferences = (schema: z.ZodType, value: unknown) =>
  walkFields(schema, value).flatMap(({ keys, schema: part, value: name }) =>
    getFieldMeta(part).isPhoto && typeof name === 'string' && name.trim() !== ''
      ? [{ keys, name: name.trim(), crops: Object.values(getFieldMeta(part).crops ?? {}) }]
      : [],
  )

/** A crop of a photo that the build must create. */
type Crop = {
  keys: KeyPath
  /** Key path of the photo. */
  from: KeyPath
  /** Width / height. */
  ratio: number
  /** The point that stays in view, as percentages from the left and from the top. */
  focus: { x: number; y: number }
}

/** The crops that the model defines for a file without errors; each key is next to its photo. */
export const getRequestedCrops = (schema: z.ZodType, value: unknown): Crop[] =>
  walkFields(schema, value).flatMap(({ keys, parent, schema: part }) =>
    Object.entries(getFieldMeta(part).crops ?? {}).map(([name, ratio]) => ({
      keys: [...keys.slice(0, -1), name],
      from: keys,
      ratio,
      focus: (parent as { focus: Crop['focus'] }).focus,
    })),
  )

/** Values to replace before publishing: placeholders, and those for local testing only. */
export const findNotices = (schema: z.ZodType, value: unknown) =>
  walkFields(schema, value).flatMap(({ keys, schema: part, value: text }) => {
    const { placeholder, testOnly } = getFieldMeta(part)
    if (typeof text !== 'string') return []
    if (text === placeholder?.value) {
      const state = text === '' ? 'is still empty' : `is still the placeholder ${text}`
      return [{ keys, state, advice: placeholder.advice }]
    }
    return testOnly && text.startsWith(testOnly.prefix) && part.safeParse(text).success
      ? [{ keys, state: `is ${text}`, advice: testOnly.advice }]
      : []
  })
