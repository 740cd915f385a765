import { z } from 'zod'
import { formatCodePoint, type Finding } from '../../model/check/diagnostic'
import type { Problem } from '../../model/check/problem'
import { fieldAt, listValues, toField, type Field, type KeyPath } from '../../model/walkFields'
import { suggestion } from './closest-match'

type Issue = z.core.$ZodIssue

function collectIssues(schema: z.ZodType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value, { reportInput: true })
  return (error?.issues ?? []).flatMap((issue): Issue[] => {
    if (issue.code !== 'too_small' && issue.code !== 'too_big') return [issue]
    const item = fieldAt(toField(schema), issue.path as KeyPath)?.item
    // zod also reports the length of a value of the wrong type
    if (Array.isArray(issue.input) !== Boolean(item)) return []
    if (issue.code === 'too_small' || !item) return [issue]
    // zod does not validate the items of a list that is too long
    const inItems = collectIssues(z.array(item.schema), issue.input)
    return [issue, ...inItems.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))]
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

const error = (keys: KeyPath, problem: Problem): Finding => ({ severity: 'error', keys, problem })

/** Several unknown keys are one issue, but a problem each. */
function toFindings(issue: Issue, schema: z.ZodType): Finding[] {
  const keys = issue.path as KeyPath
  const field = fieldAt(toField(schema), keys)
  if (issue.code !== 'unrecognized_keys') return [error(keys, toProblem(issue, field))]
  const present = Object.keys(issue.input ?? {})
  const missing = [...(field?.fields.keys() ?? [])].filter((name) => !present.includes(name))
  return issue.keys.map((key) => {
    const fix = suggestion(key, missing) || ' Remove it.'
    return error([...keys, key], { code: 'unknownKey', suggestion: fix })
  })
}

/** Control characters and unpaired surrogates, typically from the wrong encoding. */
const BROKEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\p{Cs}]/u

const LINE_BREAK = /\S\s*[\n\r\u0085\u2028\u2029]\s*\S/

/** Texts that a page would not show as written. */
const checkTexts = (schema: z.ZodType, file: unknown): Finding[] =>
  listValues(schema, file).flatMap(({ keys, value }) => {
    if (typeof value !== 'string') return []
    const findings: Finding[] = []
    const [found] = BROKEN.exec(value) ?? []
    if (found !== undefined) {
      const name = formatCodePoint(found)
      findings.push(error(keys, `contains an invalid character (${name}). Type this text again.`))
    }
    if (LINE_BREAK.test(value)) {
      const problem = 'has a line break, which the page shows as a space. Put it on one line.'
      findings.push({ severity: 'warning', keys, problem })
    }
    return findings
  })

/** Not part of the schema, because zod would stop at an invalid value elsewhere in the list. */
function findRepeatedPages(schema: z.ZodType, file: unknown): Finding[] {
  const links = listValues(schema, file).filter(
    ({ keys: [list, , key] }) => list === 'nav' && key === 'path',
  )
  return links.flatMap(({ keys, value }) => {
    const first = links.find((link) => link.value === value)
    if (typeof value !== 'string' || !first || first.keys === keys) return []
    return [error(keys, { code: 'samePage', value, other: first.keys.slice(0, 2) })]
  })
}

export const checkValues = (schema: z.ZodType, value: unknown): Finding[] => [
  ...collectIssues(schema, value).flatMap((issue) => toFindings(issue, schema)),
  ...findRepeatedPages(schema, value),
  ...checkTexts(schema, value),
]
