import type { z } from 'zod'
import { fieldAt, toField, type Field, type KeyPath } from '../walkFields'
import { suggestion } from './closestMatch'
import type { Problem } from './problem'

type Issue = z.core.$ZodIssue

/** The problem with the value or, with `isKey`, with the key itself. */
type Found = { keys: KeyPath; problem: Problem; isKey?: boolean }

const isSize = ({ code }: Issue) => code === 'too_small' || code === 'too_big'

/**
 * Validates a value and returns all issues at once. On its own, zod does not validate the items of
 * a list that is too long; given a string instead of a list, it also reports its length.
 */
export function collectIssues(schema: z.ZodType, value: unknown): Issue[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  const wrongTypes = issues
    .filter(({ code }) => code === 'invalid_type')
    .map(({ path }) => String(path))
  return issues
    .filter((issue) => !isSize(issue) || !wrongTypes.includes(String(issue.path)))
    .flatMap((issue) => {
      const item = fieldAt(toField(schema), issue.path as KeyPath)?.item
      if (issue.code !== 'too_big' || !item) return [issue]
      const inItems = (issue.input as unknown[]).flatMap((part, index) =>
        collectIssues(item.schema, part).map((inner) => ({
          ...inner,
          path: [...issue.path, index, ...inner.path],
        })),
      )
      return [issue, ...inItems]
    })
}

function toSizeProblem(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Problem {
  const { exact, input: value, origin } = issue
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (origin === 'string' && isSmall) return { code: 'empty' }
  if (origin === 'string') return { code: 'length', length: String(value).length, limit }
  if (origin !== 'array') return { code: isSmall ? 'small' : 'big', value, limit }
  const bound = isSmall ? 'needs at least' : 'can have at most'
  const { length } = value as unknown[]
  return { code: 'count', length, limit, bound: exact ? 'needs exactly' : bound }
}

function toProblem(issue: Issue, field?: Field): Problem {
  const { input: value, message } = issue
  const isMissing = value === undefined
  switch (issue.code) {
    case 'invalid_type': {
      const values = { value, type: issue.expected, purpose: field?.description }
      return { code: isMissing ? 'missing' : 'type', ...values }
    }
    case 'invalid_value': {
      const choices = issue.values.map(String)
      const hint = typeof value === 'string' ? suggestion(value, choices) : ''
      const values = { value, choices: choices.join(', '), suggestion: hint }
      return { code: isMissing ? 'missingChoice' : 'choice', ...values }
    }
    case 'too_small':
    case 'too_big':
      return toSizeProblem(issue)
    case 'invalid_format':
      return { code: 'format', value, expected: message }
    default:
      return message
  }
}

/** Several unknown keys are one issue, but a problem each. */
export function toProblems(issue: Issue, schema: z.ZodType): Found[] {
  const keys = issue.path as KeyPath
  const field = fieldAt(toField(schema), keys)
  if (issue.code !== 'unrecognized_keys') return [{ keys, problem: toProblem(issue, field) }]
  const present = Object.keys(issue.input ?? {})
  const missing = [...(field?.fields.keys() ?? [])].filter((name) => !present.includes(name))
  return issue.keys.map((key) => {
    const fix = suggestion(key, missing) || ' Remove it.'
    const problem = { code: 'unknownKey', suggestion: fix } as const
    return { keys: [...keys, key], isKey: true, problem }
  })
}
