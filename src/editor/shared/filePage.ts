import type { z } from 'zod'
import { toField, walkFields, type Field } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'
import { omitEmpty } from './pageValues'

/** Whether an empty string is restored in a field that was left out. */
const hasEmptyText = ({ defaultValue, fields, ifOmitted }: Field): boolean =>
  defaultValue === '' || (ifOmitted === 'default' && [...fields.values()].some(hasEmptyText))

/** A web address that was typed without `https://` gets it. */
function completeAddress(value: unknown, { kind, schema }: Field): unknown {
  if (kind !== 'text' || typeof value !== 'string' || schema.safeParse(value).success) return value
  const address = `https://${value.trim()}`
  return schema.safeParse(address).success ? address : value
}

/**
 * Makes a page from Sveltia's form what its file should have: without empty values, but with the empty
 * texts that cause notices and show what can be entered. An optional group stays left out, since it
 * may not be valid without its other keys.
 */
export const toFilePage = (schema: z.ZodType, page: unknown): unknown =>
  walkFields(toField(schema), omitEmpty(page), ({ field, value }) => {
    if (field.defaultValue === '') return value ?? ''
    if (!isPlainObject(value) && hasEmptyText(field)) return {}
    return completeAddress(value, field)
  })
