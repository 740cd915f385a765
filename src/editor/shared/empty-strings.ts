import type { z } from 'zod'
import { toField, walkFields, type Field } from '../../content/walkFields'
import { isPlainObject } from '../../lib/values'
import { omitEmpty, toText } from './page-values'

/** Whether an empty string is restored in a field that was left out. */
const hasEmptyText = ({ defaultValue, fields, ifOmitted }: Field): boolean =>
  defaultValue === '' || (ifOmitted === 'default' && [...fields.values()].some(hasEmptyText))

/**
 * Restores empty strings, which Sveltia omits: they cause notices, and show what can be entered.
 * An optional group stays left out, since it may not be valid without its other keys.
 */
export const restoreEmptyStrings = (schema: z.ZodType, page: unknown): unknown =>
  walkFields(toField(schema), page, ({ field, value }) => {
    if (field.defaultValue === '') return value ?? ''
    return !isPlainObject(value) && hasEmptyText(field) ? {} : value
  })

/** Makes a page that Sveltia would save what the local editor's server would write. */
export function toFilePage(schema: z.ZodType, page: unknown): unknown {
  const filled = walkFields(toField(schema), omitEmpty(page), ({ field, value }) =>
    field.ifOmitted !== 'error' && toText(value) === '' ? undefined : value,
  )
  return restoreEmptyStrings(schema, filled)
}
