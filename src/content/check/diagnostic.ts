/** A place inside a JSON file: the keys and indexes that lead to it, from the outside in. */
export type Keys = readonly (string | number)[]

/**
 * One thing to tell the owner about `content/`. An error stops the build; a warning is worth a
 * look; a notice names what still has its first value and would go public like that.
 */
export type Diagnostic = {
  severity: 'error' | 'warning' | 'notice'
  /** Path below the content folder, with forward slashes. */
  file: string
  /** Counted from 1, like editors count; undefined for a file that is not text. */
  place?: { line: number; column: number }
  /** Such as `photos[2].caption`; empty for the whole file. */
  key: string
  /** What is there, what is expected and what fixes it; continues a sentence begun by file and key. */
  message: string
}

/** @returns the keys as one path, such as `photos[2].caption` */
export const keyPath = (keys: Keys): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    return path === '' ? key : `${path}.${key}`
  }, '')

/** @returns line and column of an offset, counted from 1 */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @returns the name of a character that cannot be shown, such as `U+FFFD` */
export const codePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
