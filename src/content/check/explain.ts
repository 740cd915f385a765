import { z } from 'zod'
import type { Keys } from './diagnostic'
import { descriptionOf, innerSchema } from './innerSchema'
import { nearest, suggestion } from './nearest'
import { lowerFirst } from '../firstLetter'

/** A problem at a place in a file, put in words. */
export type Explanation = {
  keys: Keys
  /** True where the key itself is at fault and not its value. */
  isKey?: boolean
  message: string
}

/**
 * Finds the part of a schema that stands for a place in the file.
 *
 * @param schema of the whole file
 * @param keys that lead to the place
 * @returns undefined if the schema knows no such place
 */
export function schemaAt(schema: z.ZodType, keys: Keys): z.ZodType | undefined {
  const [key, ...rest] = keys
  const open = innerSchema(schema)
  if (key === undefined) return open
  if (open instanceof z.ZodArray) return schemaAt(open.element as z.ZodType, rest)
  if (!(open instanceof z.ZodObject)) return undefined
  const part = open.shape[String(key)] as z.ZodType | undefined
  return part && schemaAt(part, rest)
}

/** What a value is, for people. */
function kindOf(value: unknown): string {
  if (value === null) return 'null, which is nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  if (typeof value === 'string') return `the text "${value}"`
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value)
}

const typeNames: Record<string, string> = {
  string: 'text between quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  array: 'a list in square brackets',
  object: 'a group of keys in braces',
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** The schema's own description, as what is expected. */
const purpose = (schema: z.ZodType | undefined) => {
  const description = schema && descriptionOf(schema)
  return description === undefined ? '' : ` It is for: ${lowerFirst(description)}`
}

function explainType(
  { expected, input }: z.core.$ZodIssueInvalidType,
  schema: z.ZodType | undefined,
) {
  const name = typeNames[expected] ?? expected
  if (input === undefined) return `is missing. Add it: ${name}.${purpose(schema)}`
  return `is ${kindOf(input)}, but must be ${name}.`
}

function explainSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig) {
  const { input, origin } = issue
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (origin === 'string') {
    const { length } = String(input)
    return issue.code === 'too_small'
      ? 'is empty. Write something between the quotes.'
      : `has ${length} characters, but the design holds ${limit}. Shorten it by ${length - limit}.`
  }
  if (origin === 'array') {
    const { length } = input as unknown[]
    const [change, by] = length < limit ? ['Add', limit - length] : ['Remove', length - limit]
    const amount = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most'
    return `has ${entries(length)}, but needs ${amount} ${limit}. ${change} ${by}.`
  }
  return issue.code === 'too_small'
    ? `is ${String(input)}, but must not be less than ${limit}.`
    : `is ${String(input)}, but must not be more than ${limit}.`
}

function explainChoice({ input, values }: z.core.$ZodIssueInvalidValue) {
  const choices = values.map(String)
  const hint = typeof input === 'string' ? suggestion(input, choices) : ''
  if (input === undefined) return `is missing. Add one of ${choices.join(', ')}.`
  return `is ${kindOf(input)}, but must be one of ${choices.join(', ')}.${hint}`
}

function explainUnknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, schema?: z.ZodType) {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const present = Object.keys(issue.input ?? {})
  const missing = known.filter((name) => !present.includes(name))
  return issue.keys.map((key) => {
    const meant = nearest(key, missing)
    return {
      keys: [...(issue.path as Keys), key],
      isKey: true,
      message: meant
        ? `is not a key that the site knows. Did you mean "${meant}"?`
        : 'is not a key that the site knows. Remove it.',
    }
  })
}

/**
 * Puts what the content model finds wrong in plain words: what is there, what is expected, and
 * what fixes it.
 *
 * @param issue from `safeParse` with `reportInput: true`
 * @param schema of the whole file
 * @returns one explanation, or one for each unknown key
 */
export function explain(issue: z.core.$ZodIssue, schema: z.ZodType): Explanation[] {
  const keys = issue.path as Keys
  const part = schemaAt(schema, keys)
  const say = (message: string) => [{ keys, message }]
  switch (issue.code) {
    case 'invalid_type':
      return say(explainType(issue, part))
    case 'too_small':
    case 'too_big':
      return say(explainSize(issue))
    case 'invalid_value':
      return say(explainChoice(issue))
    case 'unrecognized_keys':
      return explainUnknownKeys(issue, part)
    default:
      return say(
        issue.message.startsWith('must ')
          ? `is "${String(issue.input)}", but ${issue.message}.`
          : issue.message,
      )
  }
}
