import { z } from 'zod'
import type { Meta } from '../schema/contentFile'
import type { Keys } from './diagnostic'
import { innerSchema } from './innerSchema'

/** The model's metadata of a key. */
export const metaOf = (schema: z.ZodType): Meta => (innerSchema(schema).meta() ?? {}) as Meta

type Field = { schema: z.ZodType; keys: Keys; value: unknown; parent: unknown }

/** All leaf values of a file that the model has a key for, valid or not. */
function walkFields(part: z.ZodType, value: unknown, keys: Keys = [], parent?: unknown): Field[] {
  const schema = innerSchema(part)
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

/**
 * @param schema of a content file
 * @param value of the file
 * @returns the file names of photos, with their keys and crop ratios
 */
export const photoReferences = (schema: z.ZodType, value: unknown) =>
  walkFields(schema, value).flatMap(({ keys, schema: part, value: name }) =>
    metaOf(part).isPhoto && typeof name === 'string' && name.trim() !== ''
      ? [{ keys, name, crops: Object.values(metaOf(part).crops ?? {}) }]
      : [],
  )

/** A crop of a photo that the build has to make. */
export type Crop = {
  keys: Keys
  /** Keys of the photo. */
  from: Keys
  /** Width / height. */
  ratio: number
  /** The point that stays in view, in percent from the left and from the top. */
  focus: { x: number; y: number }
}

/**
 * @param schema of a content file
 * @param value of the file, without errors
 * @returns the crops that the model requests; each key is a sibling of its photo
 */
export const requestedCrops = (schema: z.ZodType, value: unknown): Crop[] =>
  walkFields(schema, value).flatMap(({ keys, parent, schema: part }) =>
    Object.entries(metaOf(part).crops ?? {}).map(([name, ratio]) => ({
      keys: [...keys.slice(0, -1), name],
      from: keys,
      ratio,
      focus: (parent as { focus: Crop['focus'] }).focus,
    })),
  )

/**
 * @param schema of a content file
 * @param value of the file
 * @returns the fields that still have their placeholder value
 */
export const findPlaceholders = (schema: z.ZodType, value: unknown) =>
  walkFields(schema, value).flatMap(({ keys, schema: part, value: text }) => {
    const { placeholder } = metaOf(part)
    return placeholder && placeholder.value === text ? [{ keys, ...placeholder }] : []
  })

/**
 * @param schema of a content file
 * @param value of the file
 * @returns the fields with a valid value that is for local testing and must not be published
 */
export const findTestOnlyValues = (schema: z.ZodType, value: unknown) =>
  walkFields(schema, value).flatMap(({ keys, schema: part, value: text }) => {
    const { testOnly } = metaOf(part)
    const isTrial = testOnly && typeof text === 'string' && text.startsWith(testOnly.prefix)
    return isTrial && part.safeParse(text).success
      ? [{ keys, value: text, advice: testOnly.advice }]
      : []
  })
