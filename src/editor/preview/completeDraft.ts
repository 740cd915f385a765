import { z } from 'zod'
import { metaOf } from '../../content/check/annotated'

/** Draws the picture that a name stands for. */
type PictureOf = (name: string) => unknown

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Makes of what the form holds what a query would return: nothing is missing, however little has
 * been filled in, and photos stand in the place of their names.
 *
 * @param schema of the content file
 * @param value of the form
 * @param pictureOf called with the name of each photo
 */
export function completeDraft(schema: z.ZodType, value: unknown, pictureOf: PictureOf): unknown {
  if (schema instanceof z.ZodOptional) {
    const isThere = value !== undefined && value !== null
    return isThere ? completeDraft(schema.unwrap() as z.ZodType, value, pictureOf) : null
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const isThere = value !== undefined && value !== null && value !== ''
    const given = isThere ? value : schema.parse(undefined)
    return completeDraft(schema.unwrap() as z.ZodType, given, pictureOf)
  }
  if (metaOf(schema).isPhoto) return pictureOf(typeof value === 'string' ? value : '')
  if (schema instanceof z.ZodObject) {
    const group = isGroup(value) ? value : {}
    const entries = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([key, part]) => [key, completeDraft(part, group[key], pictureOf)] as const,
    )
    return Object.fromEntries(entries)
  }
  if (schema instanceof z.ZodArray) {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.map((item) => completeDraft(schema.element as z.ZodType, item, pictureOf))
  }
  if (schema instanceof z.ZodNumber) return typeof value === 'number' ? value : 0
  if (schema instanceof z.ZodEnum) return value ?? schema.options[0]
  return typeof value === 'string' ? value : ''
}
