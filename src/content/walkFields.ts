import { z } from 'zod'
import { isPlainObject } from '../lib/values'
import type { Meta } from './schema/meta'

/** Path of a value in a JSON file: keys and indexes, outermost first. */
export type KeyPath = readonly (string | number)[]

/** @returns for example, `photos[2].caption` */
export const formatKeyPath = (keys: KeyPath): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')

/** The first match counts: a date is also a string. */
const kinds = {
  group: [z.ZodObject],
  list: [z.ZodArray],
  choice: [z.ZodEnum],
  number: [z.ZodNumber],
  date: [z.ZodISODate],
  text: [z.ZodString, z.ZodStringFormat],
}

/** A key of the content model, or an item of a list. Only this file knows how zod nests schemas. */
export type Field = {
  kind: keyof typeof kinds | 'photo' | 'focalPoint'
  /** Without `optional` and defaults. */
  schema: z.ZodType
  meta: Meta
  description: string | undefined
  /** What happens if a content file omits the key: an error, nothing, or `defaultValue` is used. */
  ifOmitted: 'error' | 'nothing' | 'default'
  /** Empty for a group, whose own keys have defaults. */
  defaultValue?: unknown
  fields: ReadonlyMap<string, Field>
  item?: Field
  choices: readonly string[]
}

export function toField(schema: z.ZodType, key = 'its root'): Field {
  const isDefaulted = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  if (isDefaulted || schema instanceof z.ZodOptional) {
    const inner = toField(schema.unwrap() as z.ZodType, key)
    const description = schema.description ?? inner.description
    if (!isDefaulted) return { ...inner, description, ifOmitted: 'nothing' }
    return { ...inner, description, ifOmitted: 'default', defaultValue: schema.def.defaultValue }
  }
  const meta = (schema.meta() ?? {}) as Meta
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const kind = names.find((name) => kinds[name].some((type) => schema instanceof type))
  if (!kind) {
    throw new Error(
      `The content model has a ${schema.constructor.name} at ${key}, which src/content/walkFields.ts does not know yet.`,
    )
  }
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const fields = Object.entries(shape).map(([name, part]) => [name, toField(part, name)] as const)
  return {
    kind: meta.isPhoto ? 'photo' : meta.isFocalPoint ? 'focalPoint' : kind,
    schema,
    meta,
    description: schema.description,
    ifOmitted: 'error',
    fields: new Map(fields),
    choices: schema instanceof z.ZodEnum ? schema.options.map(String) : [],
    ...(schema instanceof z.ZodArray && { item: toField(schema.element as z.ZodType, key) }),
  }
}

/** @returns undefined if the path is not in the model */
export const fieldAt = (field: Field, keys: KeyPath): Field | undefined =>
  keys.reduce<Field | undefined>((at, key) => at?.item ?? at?.fields.get(String(key)), field)

/** A value, valid or not, and the group or list that contains it. */
type Place = { field: Field; value: unknown; keys: KeyPath; parent: unknown }

/**
 * Visits a value and those in it, outermost first, including those that are missing.
 *
 * @param visit returns what takes the place of a value; the walk continues inside it
 * @returns the new value; undefined values and their keys are left out
 */
export function walkFields(
  field: Field,
  value: unknown,
  visit: (place: Place) => unknown,
  { keys, parent }: Pick<Place, 'keys' | 'parent'> = { keys: [], parent: undefined },
): unknown {
  const result = visit({ field, value, keys, parent })
  const walk = (inner: Field, part: unknown, key: string | number) =>
    walkFields(inner, part, visit, { keys: [...keys, key], parent: result })
  const { fields, item } = field
  if (item && Array.isArray(result)) return result.map((part, index) => walk(item, part, index))
  if (fields.size === 0 || !isPlainObject(result)) return result
  const entries = [...new Set([...fields.keys(), ...Object.keys(result)])].map((key) => {
    const inner = fields.get(key)
    return [key, inner ? walk(inner, result[key], key) : result[key]] as const
  })
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

/** All values in a file, with defaults for missing ones. */
export function listValues(schema: z.ZodType, value: unknown) {
  const places: (Place & { isOmitted: boolean })[] = []
  walkFields(toField(schema), value, (place) => {
    const isOmitted = place.value === undefined || place.value === null
    const filled = isOmitted ? place.field.defaultValue : place.value
    places.push({ ...place, value: filled, isOmitted })
    return filled
  })
  return places
}
