import { z } from 'zod'
import { unwrapSchema } from '../../model/check/unwrapSchema'
import { isPlainObject } from '../../model/isPlainObject'

/** Restores empty strings, which Sveltia omits: they cause notices, and show what can be entered. */
export function restoreEmptyStrings(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => restoreEmptyStrings(inner.element as z.ZodType, item))
  }
  if (schema instanceof z.ZodDefault && schema.def.defaultValue === '') return value ?? ''
  if (!(inner instanceof z.ZodObject) || (!isPlainObject(value) && inner === schema)) return value
  const group = isPlainObject(value) ? value : {}
  const shape: Record<string, z.ZodType> = inner.shape
  const restore = (key: string) =>
    shape[key] ? restoreEmptyStrings(shape[key], group[key]) : group[key]
  const entries = Object.keys({ ...shape, ...group })
    .map((key) => [key, restore(key)] as const)
    .filter(([, part]) => part !== undefined)
  return isPlainObject(value) || entries.length > 0 ? Object.fromEntries(entries) : undefined
}
