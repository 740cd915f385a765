import { z } from 'zod'
import type { KeyPath } from './diagnostic'
import { getDescription, unwrapSchema } from './unwrapSchema'
import { suggestion } from './closestMatch'
import { lowerFirst } from '../capitalization'

type Explanation = {
  keys: KeyPath
  /** True if the key itself is invalid, not its value. */
  isKey?: boolean
  message: string
}

/** The schema of the value at a path; undefined if the path is not in the schema of the file. */
export function schemaAt(schema: z.ZodType, keys: KeyPath): z.ZodType | undefined {
  const [key, ...rest] = keys
  const inner = unwrapSchema(schema)
  if (key === undefined) return inner
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest)
  if (!(inner instanceof z.ZodObject)) return undefined
  const part = inner.shape[String(key)] as z.ZodType | undefined
  return part && schemaAt(part, rest)
}

function describeValue(value: unknown): string {
  if (value === null) return 'null'
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

const countEntries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

const describePurpose = (schema: z.ZodType | undefined) => {
  const description = schema && getDescription(schema)
  return description === undefined ? '.' : `: ${lowerFirst(description)}`
}

function explainType(
  { expected, input }: z.core.$ZodIssueInvalidType,
  schema: z.ZodType | undefined,
) {
  const name = typeNames[expected] ?? expected
  if (input === undefined) return `is missing. Add ${name}${describePurpose(schema)}`
  return `is ${describeValue(input)}, but must be ${name}.`
}

function explainSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig) {
  const { input, origin } = issue
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (origin === 'string') {
    const { length } = String(input)
    return issue.code === 'too_small'
      ? 'is empty. Write something between the quotes.'
      : `has ${length} characters, but the design has room for ${limit}. Shorten it by ${length - limit}.`
  }
  if (origin === 'array') {
    const { length } = input as unknown[]
    const [change, by] = length < limit ? ['Add', limit - length] : ['Remove', length - limit]
    const minOrMax = issue.code === 'too_small' ? 'needs at least' : 'can have at most'
    const verb = issue.exact ? 'needs exactly' : minOrMax
    return `has ${countEntries(length)}, but ${verb} ${limit}. ${change} ${by}.`
  }
  return issue.code === 'too_small'
    ? `is ${String(input)}, but must not be less than ${limit}.`
    : `is ${String(input)}, but must not be more than ${limit}.`
}

function explainChoice({ input, values }: z.core.$ZodIssueInvalidValue) {
  const choices = values.map(String)
  const hint = typeof input === 'string' ? suggestion(input, choices) : ''
  if (input === undefined) return `is missing. Add one of ${choices.join(', ')}.`
  return `is ${describeValue(input)}, but must be one of ${choices.join(', ')}.${hint}`
}

function explainUnknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, schema?: z.ZodType) {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const present = Object.keys(issue.input ?? {})
  const missing = known.filter((name) => !present.includes(name))
  return issue.keys.map((key) => {
    const fix = suggestion(key, missing) || ' Remove it.'
    const message = `is not a known key.${fix}`
    return { keys: [...(issue.path as KeyPath), key], isKey: true, message }
  })
}

/**
 * Explains an issue, whose input must have been reported, in plain language: actual value, expected
 * value and fix. Several unknown keys are one issue.
 */
export function explain(issue: z.core.$ZodIssue, schema: z.ZodType): Explanation[] {
  const keys = issue.path as KeyPath
  const part = schemaAt(schema, keys)
  const single = (message: string) => [{ keys, message }]
  switch (issue.code) {
    case 'invalid_type':
      return single(explainType(issue, part))
    case 'too_small':
    case 'too_big':
      return single(explainSize(issue))
    case 'invalid_value':
      return single(explainChoice(issue))
    case 'unrecognized_keys':
      return explainUnknownKeys(issue, part)
    default:
      return single(
        issue.message.replace(/^must .*/, (must) => `is "${String(issue.input)}", but ${must}.`),
      )
  }
}
