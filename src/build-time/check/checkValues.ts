import { z } from 'zod'
import { lowerFirst } from '../../lib/text'
import { isPlainObject } from '../../lib/values'
import { fieldAt, listValues, toField, type Field, type KeyPath } from '../../content/walkFields'
import { formatCodePoint, type Wording, type Problem } from './diagnostic'

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

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Wording {
  const { exact, input, origin } = issue
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (origin === 'array') {
    const { length } = input as unknown[]
    const items = length === 1 ? 'item' : 'items'
    const bound = exact ? 'needs exactly' : isSmall ? 'needs at least' : 'can have at most'
    const change = isSmall ? `Add ${limit - length}.` : `Remove ${length - limit}.`
    return () => `has ${length} ${items}, but ${bound} ${limit}. ${change}`
  }
  if (origin === 'string') {
    const { length } = String(input)
    if (isSmall) return ({ write }) => `is empty. ${write}`
    return () =>
      `has ${length} characters, but the design has room for ${limit}. Shorten it by ${length - limit}.`
  }
  return () => `is ${String(input)}, but must not be ${isSmall ? 'less' : 'more'} than ${limit}.`
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isPlainObject(value)) return 'a group of keys'
  return typeof value === 'string' ? `"${value}"` : String(value)
}

function describeIssue(issue: Issue, field?: Field): Wording {
  const { input: value, message } = issue
  const isMissing = value === undefined
  switch (issue.code) {
    case 'invalid_type': {
      const purpose = field?.description ? `: ${lowerFirst(field.description)}` : '.'
      return ({ types }) => {
        const type = types[issue.expected] ?? issue.expected
        return isMissing
          ? `is missing. Add ${type}${purpose}`
          : `is ${describeValue(value)}, but must be ${type}.`
      }
    }
    case 'invalid_value': {
      const choices = issue.values.map(String)
      if (isMissing) return () => `is missing. Add one of ${choices.join(', ')}.`
      return () => `is ${describeValue(value)}, but must be one of ${choices.join(', ')}.`
    }
    case 'too_small':
    case 'too_big':
      return describeSize(issue)
    case 'invalid_format':
      return () => `is "${String(value)}", but must be ${message}.`
    default:
      return () => message
  }
}

const error = (keys: KeyPath, message: Wording): Problem => ({ severity: 'error', keys, message })

const CORRECT_IT = 'Correct its spelling, or remove it.'

/** Several unknown keys are one issue, but a problem each. */
function toProblems(issue: Issue, schema: z.ZodType): Problem[] {
  const keys = issue.path as KeyPath
  const field = fieldAt(toField(schema), keys)
  if (issue.code !== 'unrecognized_keys') return [error(keys, describeIssue(issue, field))]
  const present = Object.keys(issue.input ?? {})
  const missing = [...(field?.fields ?? [])]
    .filter(([name, { ifOmitted }]) => ifOmitted === 'error' && !present.includes(name))
    .map(([name]) => `"${name}"`)
  const fix = missing.length > 0 ? `Did you mean ${missing.join(' or ')}?` : CORRECT_IT
  return issue.keys.map((key) => ({
    ...error([...keys, key], () => `is not a known key. ${fix}`),
    isAboutKey: true,
  }))
}

/** Control characters and unpaired surrogates, typically from the wrong encoding. */
const BROKEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\p{Cs}]/u

const LINE_BREAK = /\S\s*[\n\r\u0085\u2028\u2029]\s*\S/

/** Texts that a page would not show as written. */
const checkTexts = (schema: z.ZodType, file: unknown): Problem[] =>
  listValues(schema, file).flatMap(({ keys, value }) => {
    if (typeof value !== 'string') return []
    const problems: Problem[] = []
    const [found] = BROKEN.exec(value) ?? []
    if (found !== undefined) {
      const name = formatCodePoint(found)
      const message = `contains an invalid character (${name}). Type this text again.`
      problems.push(error(keys, () => message))
    }
    if (LINE_BREAK.test(value)) {
      const message = () => 'has a line break, which the page shows as a space. Put it on one line.'
      problems.push({ severity: 'warning', keys, message })
    }
    return problems
  })

/** Not part of the schema, because zod would stop at an invalid value elsewhere in the list. */
function findRepeatedPages(schema: z.ZodType, file: unknown): Problem[] {
  const links = listValues(schema, file).filter(
    ({ keys: [list, , key] }) => list === 'nav' && key === 'path',
  )
  return links.flatMap(({ keys, value }) => {
    const first = links.find((link) => link.value === value)
    if (typeof value !== 'string' || !first || first.keys === keys) return []
    const other = first.keys.slice(0, 2)
    return [
      error(
        keys,
        ({ name }) => `is "${value}", which ${name(other)} already links to. List each page once.`,
      ),
    ]
  })
}

export const checkValues = (schema: z.ZodType, value: unknown): Problem[] => [
  ...collectIssues(schema, value).flatMap((issue) => toProblems(issue, schema)),
  ...findRepeatedPages(schema, value),
  ...checkTexts(schema, value),
]

/** Values that stand in for those of the owner: initial values, and English text. */
export function findNotices(schema: z.ZodType, file: unknown): Problem[] {
  const language = isPlainObject(file) ? file.language : undefined
  const isEnglish = typeof language !== 'string' || /^en\b/.test(language)
  return listValues(schema, file).flatMap(({ field, isOmitted, keys, value }): Problem[] => {
    const { initial } = field.meta
    if (typeof value !== 'string') return []
    const text = value.trim()
    const notice = (message: Wording): Problem[] => [{ severity: 'notice', keys, message }]
    if (text === initial?.value) {
      const { advice, chapter } = initial
      const state = text === '' ? 'is still empty.' : `is still the placeholder ${text}.`
      return notice(({ areNextToValue, guide }) => {
        const parts = [!areNextToValue && state, advice]
        return [...parts, chapter && `See "${chapter}" in ${guide}.`].filter(Boolean).join(' ')
      })
    }
    const isFallback = isOmitted && keys[0] === 'labels' && !isEnglish
    if (!isFallback) return []
    return notice(() => `is left out, so visitors read "${text}". Write it in the site's language.`)
  })
}
