import type { z } from 'zod'
import { isPlainObject } from '../../model/isPlainObject'
import { toField, walkFields } from '../../model/walkFields'

/** Restores empty strings, which Sveltia omits: they cause notices, and show what can be entered. */
export const restoreEmptyStrings = (schema: z.ZodType, page: unknown): unknown =>
  walkFields(toField(schema), page, ({ field, value }) => {
    if (field.defaultValue === '') return value ?? ''
    const isLeftOut = field.ifOmitted !== 'error' && !isPlainObject(value)
    const keys = [...field.fields.values()]
    return isLeftOut && keys.some(({ defaultValue }) => defaultValue === '') ? {} : value
  })
