import { formatKeyPath, type KeyPath } from '../../content/walkFields'

/** Both start at 1. */
export type Position = { line: number; column: number }

export type Problem = {
  /** An error stops the build; a notice is worth knowing before publishing. */
  severity: 'error' | 'warning' | 'notice'
  /** Empty for the whole file. */
  keys: KeyPath
  message: Wording
  /** Whether the key is the problem, not its value. */
  isAboutKey?: boolean
}

/** Continues a sentence that starts with the key. */
export type Wording = (words: Words) => string

export type Diagnostic = Problem & {
  /** Path relative to `content/`, with forward slashes. */
  file: string
  /** Undefined for a missing, unreadable or unused file. */
  position?: Position
}

/** Those who edit JSON read about keys and quotes; those who use the form do not. */
export type Words = {
  name: (keys: KeyPath) => string
  /** By type in zod. */
  types: Readonly<Record<string, string>>
  write: string
  findPhoto: string
  guide: string
  /** Whether messages are next to the value. */
  areNextToValue: boolean
}

export const jsonWords: Words = {
  name: formatKeyPath,
  types: {
    string: 'text between quotes',
    number: 'a number without quotes',
    int: 'a whole number',
    array: 'a list in square brackets',
    object: 'a group of keys in braces',
  },
  write: 'Write something between the quotes.',
  findPhoto: 'Put the photo there, or correct the name.',
  guide: 'docs/owner.md',
  areNextToValue: false,
}

const MAX_QUOTE_LENGTH = 80

export const truncate = (text: string) =>
  text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text

/** Makes any text safe for one line of terminal output. */
export const toSingleLine = (message: string) =>
  message
    .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .replace(/"([^"]*)"/g, (_, text: string) => `"${truncate(text)}"`)

export const formatMessage = ({ message }: Problem, words = jsonWords): string =>
  toSingleLine(message(words))

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @returns for example, `U+FFFD` */
export const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
