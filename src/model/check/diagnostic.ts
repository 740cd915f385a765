import type { KeyPath } from '../walkFields'
import type { Problem } from './problem'

/** Both start at 1. */
export type Position = { line: number; column: number }

export type Diagnostic = {
  /** An error stops the build; a notice is worth knowing before publishing. */
  severity: 'error' | 'warning' | 'notice'
  /** Path relative to `content/`, with forward slashes. */
  file: string
  /** Undefined for a missing, unreadable or unused file. */
  position?: Position
  /** Empty for the whole file. */
  keys: KeyPath
  problem: Problem
}

export type Finding = Pick<Diagnostic, 'severity' | 'keys' | 'problem'>

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @returns for example, `U+FFFD` */
export const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
