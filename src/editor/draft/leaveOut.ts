import { z } from 'zod'
import { innerSchema, mayBeLeftOut } from '../../content/check/innerSchema'

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * A form has a field for every key, and empty ones for those that the file leaves out. They stay
 * left out: what is missing has a default, and what is empty would be an error.
 *
 * @param schema of the content file
 * @param value of the form
 */
export function leaveOutEmpty(schema: z.ZodType, value: unknown): unknown {
  const open = innerSchema(schema)
  if (open instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => leaveOutEmpty(open.element as z.ZodType, item))
  }
  if (!(open instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const shape = open.shape as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const partSchema = shape[key]
      if (!partSchema) return [[key, part] as const]
      const kept = leaveOutEmpty(partSchema, part)
      return mayBeLeftOut(partSchema) && isEmpty(kept) ? [] : [[key, kept] as const]
    }),
  )
}
