/** Path of a value in a JSON file: keys and indexes, outermost first. */
export type KeyPath = readonly (string | number)[]

/**
 * An issue in `content/`. An error stops the build, a warning is worth a look, and a notice reports
 * a placeholder that has not been replaced yet.
 */
export type Diagnostic = {
  severity: 'error' | 'warning' | 'notice'
  /** Path relative to `content/`, with forward slashes. */
  file: string
  /** 1-based; undefined for a missing, unreadable or unused file. */
  position?: { line: number; column: number }
  /** For example, `photos[2].caption`; empty for the whole file. */
  key: string
  /** Actual value, expected value and fix; continues a sentence that starts with file and key. */
  message: string
}

/** @returns for example, `photos[2].caption` */
export const formatKeyPath = (keys: KeyPath): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    return path === '' ? key : `${path}.${key}`
  }, '')

/** @returns 1-based line and column of an offset */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @returns for example, `U+FFFD` */
export const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
