import type { KeyPath } from '../walkFields'
import type { Problem } from './problem'

export type Diagnostic = {
  /** An error stops the build; a notice is worth knowing before publishing. */
  severity: 'error' | 'warning' | 'notice'
  /** Path relative to `content/`, with forward slashes. */
  file: string
  /** 1-based; undefined for a missing, unreadable or unused file. */
  position?: { line: number; column: number }
  /** Empty for the whole file. */
  keys: KeyPath
  problem: Problem
}

export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @returns for example, `U+FFFD` */
export const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
