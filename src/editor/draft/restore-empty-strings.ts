import { z } from 'zod'
import { innerSchema } from '../../model/check/innerSchema'
import { isGroup } from '../../model/isGroup'

/**
 * Restores empty texts, which Sveltia omits, so that people with a text editor find them in the file.
 *
 * @param schema of a content file
 * @param value from the form
 * @returns the value with these texts, in the order of the model
 */
export function restoreEmptyStrings(schema: z.ZodType, value: unknown): unknown {
  const inner = innerSchema(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => restoreEmptyStrings(inner.element as z.ZodType, item))
  }
  if (schema instanceof z.ZodDefault && schema.def.defaultValue === '') return value ?? ''
  if (!(inner instanceof z.ZodObject) || (!isGroup(value) && inner === schema)) return value
  const group = isGroup(value) ? value : {}
  const shape: Record<string, z.ZodType> = inner.shape
  const entries = Object.keys({ ...shape, ...group })
    .map(
      (key) =>
        [key, shape[key] ? restoreEmptyStrings(shape[key], group[key]) : group[key]] as const,
    )
    .filter(([, part]) => part !== undefined)
  return isGroup(value) || entries.length > 0 ? Object.fromEntries(entries) : undefined
}
