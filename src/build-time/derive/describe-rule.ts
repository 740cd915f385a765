import { z } from 'zod'
import { metaOf } from '../../content/check/annotated'
import { innerSchema } from '../../content/check/innerSchema'

/** A range in words; nothing where there is no limit. */
function range(least = 0, most?: number): string {
  if (most === undefined) return least > 0 ? `at least ${least}` : ''
  if (least === most) return `exactly ${most}`
  return least > 0 ? `${least} to ${most}` : `up to ${most}`
}

const entries = (least = 0, most?: number) =>
  `${range(least, most) || 'any number of'} ${(most ?? least) === 1 ? 'entry' : 'entries'}`

/** The model's own words for a form that a text must have, such as an address. */
function formOf(schema: z.ZodType): string {
  // No address, email address or code is a space, so the model says here what it wants.
  const issue = schema.safeParse(' ').error?.issues.find(({ code }) => code === 'invalid_format')
  if (!issue?.message.startsWith('must be ')) {
    throw new Error(
      'A text of the content model has a form, but no message for it that starts with "must be ".',
    )
  }
  return issue.message.slice('must be '.length)
}

/**
 * Says in plain words what the content model lets a key hold.
 *
 * @param schema of the key
 * @returns the rule as part of a sentence, such as "text, up to 200 characters"
 * @throws Error if the model uses a kind of schema that has no words here, or a pattern without
 *   a message
 */
export function describeRule(schema: z.ZodType): string {
  if (schema instanceof z.ZodDefault) {
    return `${describeRule(innerSchema(schema))}; if left out: ${JSON.stringify(schema.def.defaultValue)}`
  }
  if (schema instanceof z.ZodOptional)
    return `${describeRule(innerSchema(schema))}; may be left out`
  if (metaOf(schema).isPhoto) return 'photo file'
  if (schema instanceof z.ZodObject) return 'group of keys'
  const limits = z.toJSONSchema(schema, { target: 'draft-07' })
  if (schema instanceof z.ZodArray) {
    const item = schema.element as z.ZodType
    const count = entries(limits.minItems, limits.maxItems)
    return item instanceof z.ZodObject ? count : `${count}; each: ${describeRule(item)}`
  }
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`
  if (schema instanceof z.ZodNumber) {
    return `number ${range(limits.minimum, limits.maximum)}`.trimEnd()
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const hasForm = limits.pattern !== undefined || limits.format !== undefined
    return [
      hasForm ? formOf(schema) : 'text',
      ...(limits.maxLength === undefined ? [] : [`up to ${limits.maxLength} characters`]),
      ...(hasForm || limits.minLength !== undefined ? [] : ['or empty']),
    ].join(', ')
  }
  throw new Error(
    `The content model uses ${schema.constructor.name}; src/build-time/derive/describe-rule.ts has no words for it yet.`,
  )
}
