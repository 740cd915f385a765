import { z } from 'zod'
import type { Meta } from '../model/contentFile'
import type { Keys } from './diagnostic'
import { innerSchema } from './innerSchema'

/** What the model says about a key beside its kind. */
export const metaOf = (schema: z.ZodType): Meta => (innerSchema(schema).meta() ?? {}) as Meta

type Place = { schema: z.ZodType; keys: Keys; value: unknown; parent: unknown }

/** All single values of a file for which the model has a place, whatever they are. */
function places(part: z.ZodType, value: unknown, keys: Keys = [], parent?: unknown): Place[] {
  const schema = innerSchema(part)
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, part]) => {
      const hasDefault = part instanceof z.ZodDefault || part instanceof z.ZodPrefault
      const missing: unknown = hasDefault ? part.def.defaultValue : undefined
      return places(part, record[key] ?? missing, [...keys, key], value)
    })
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      places(schema.element as z.ZodType, item, [...keys, index], value),
    )
  }
  return [{ schema, keys, value, parent }]
}

/**
 * @param schema of a content file
 * @param value what the file says
 * @returns the names of photos in it, with their places and the crops that these show
 */
export const photoReferences = (schema: z.ZodType, value: unknown) =>
  places(schema, value).flatMap(({ keys, schema: part, value: name }) =>
    metaOf(part).isPhoto && typeof name === 'string' && name.trim() !== ''
      ? [{ keys, name, crops: Object.values(metaOf(part).cuts ?? {}) }]
      : [],
  )

/** A part of a photo that the build has to cut out. */
export type Cut = {
  keys: Keys
  /** The place of the photo that it is cut out of. */
  from: Keys
  /** Width for height 1. */
  ratio: number
  /** What must stay in view, in percent from the left and from the top. */
  focus: { x: number; y: number }
}

/**
 * @param schema of a content file
 * @param value what the file says, without errors
 * @returns the cuts that the model asks for; each stands beside its photo, under its own name
 */
export const cutsOf = (schema: z.ZodType, value: unknown): Cut[] =>
  places(schema, value).flatMap(({ keys, parent, schema: part }) =>
    Object.entries(metaOf(part).cuts ?? {}).map(([name, ratio]) => ({
      keys: [...keys.slice(0, -1), name],
      from: keys,
      ratio,
      focus: (parent as { focus: Cut['focus'] }).focus,
    })),
  )

/**
 * @param schema of a content file
 * @param value what the file says
 * @returns the places that still hold the value they had at first
 */
export const placeholders = (schema: z.ZodType, value: unknown) =>
  places(schema, value).flatMap(({ keys, schema: part, value: text }) => {
    const { placeholder } = metaOf(part)
    return placeholder && placeholder.value === text ? [{ keys, ...placeholder }] : []
  })

/**
 * @param schema of a content file
 * @param value what the file says
 * @returns the places with a valid value that is meant for local trials and must not be published
 */
export const trials = (schema: z.ZodType, value: unknown) =>
  places(schema, value).flatMap(({ keys, schema: part, value: text }) => {
    const { trial } = metaOf(part)
    const isTrial = trial && typeof text === 'string' && text.startsWith(trial.beginning)
    return isTrial && part.safeParse(text).success
      ? [{ keys, value: text, advice: trial.advice }]
      : []
  })
