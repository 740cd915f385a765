import { lowerFirst } from '../capitalization'
import { fillTemplate } from '../fillTemplate'
import { isPlainObject } from '../isPlainObject'
import { formatKeyPath, type KeyPath } from '../walkFields'

/** By code; each continues a sentence that starts with the key. */
const wordings = {
  missing: 'is missing. Add {type}{purpose}',
  missingChoice: 'is missing. Add one of {choices}.',
  type: 'is {value}, but must be {type}.',
  choice: 'is {value}, but must be one of {choices}.{suggestion}',
  format: 'is "{input}", but must be {expected}.',
  empty: 'is empty. {write}',
  length:
    'has {length} characters, but the design has room for {limit}. Shorten it by {difference}.',
  count: 'has {length} {items}, but {bound} {limit}. {change} {difference}.',
  small: 'is {input}, but must not be less than {limit}.',
  big: 'is {input}, but must not be more than {limit}.',
  unknownKey: 'is not a known key.{suggestion}',
  photo: 'refers to {photo}, {reason}',
  samePhoto: 'refers to {photo}, the same photo as {other}.',
  samePage: 'is "{input}", which {other} already links to. List each page once.',
  placeholder: 'is still the placeholder {input}. {advice}',
  emptyPlaceholder: 'is still empty. {advice}',
  testOnly: 'is {input}. {advice}',
  english: 'is left out, so visitors read "{input}". Write it in the site\'s language.',
}

type Detail =
  | 'advice'
  | 'bound'
  | 'choices'
  | 'effect'
  | 'expected'
  | 'photo'
  | 'purpose'
  | 'reason'
  | 'suggestion'
  | 'type'

/** What is wrong with a value: a code with its values, or a phrase that suits every surface. */
export type Problem =
  | string
  | ({
      code: keyof typeof wordings
      value?: unknown
      length?: number
      limit?: number
      /** A value that is the same. */
      other?: KeyPath
    } & Partial<Record<Detail, string | undefined>>)

/** Words of a surface: those who edit JSON read about keys and quotes; those who use the form do not. */
export type Words = typeof jsonWords

export const jsonWords = {
  wordings,
  name: (keys: KeyPath) => formatKeyPath(keys),
  types: {
    string: 'text between quotes',
    number: 'a number without quotes',
    int: 'a whole number',
    array: 'a list in square brackets',
    object: 'a group of keys in braces',
  } as Record<string, string>,
  phrases: {
    write: 'Write something between the quotes.',
    findPhoto: 'Put the photo there, or correct the name.',
    guide: 'docs/owner.md',
  },
}

const MAX_QUOTE_LENGTH = 80

export const truncate = (text: string) =>
  text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text

/** Makes any text safe for one line of terminal output. */
export const toSingleLine = (message: string) =>
  message
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/"([^"]*)"/g, (_, text: string) => `"${truncate(text)}"`)

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isPlainObject(value)) return 'a group of keys'
  return typeof value === 'string' ? `"${value}"` : String(value)
}

function fill({ code, ...problem }: Exclude<Problem, string>, words: Words): string {
  const { advice, effect, length = 0, limit = 0, purpose, type = '', value } = problem
  const { phrases } = words
  return fillTemplate(words.wordings[code], {
    ...phrases,
    ...problem,
    items: length === 1 ? 'item' : 'items',
    type: words.types[type] ?? type,
    purpose: purpose ? `: ${lowerFirst(purpose)}` : '.',
    value: describeValue(value),
    input: String(value),
    other: words.name(problem.other ?? []),
    photo: truncate(problem.photo ?? ''),
    reason: fillTemplate(problem.reason ?? '', phrases),
    advice: [effect, fillTemplate(advice ?? '', phrases)].filter(Boolean).join(' '),
    change: length < limit ? 'Add' : 'Remove',
    difference: Math.abs(length - limit),
  })
}

/** @returns a message that continues a sentence that starts with the key, on one line */
export const wordProblem = (problem: Problem, words: Words): string =>
  toSingleLine(typeof problem === 'string' ? problem : fill(problem, words))
