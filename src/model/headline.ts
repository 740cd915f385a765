/** Splits a line into words and what is between them. */
const splitWords = (line: string) => line.split(/(\p{L}[\p{L}\p{M}'’-]*)/u)

/**
 * @param line of the headline
 * @param italic words to set in italics
 * @returns upright and italic runs, alternating, upright first; some may be empty
 */
export const splitItalics = (line: string, italic: readonly string[]): string[] =>
  splitWords(line).reduce<string[]>(
    (runs, part) => {
      if (italic.includes(part)) return [...runs, part, '']
      return [...runs.slice(0, -1), (runs.at(-1) ?? '') + part]
    },
    [''],
  )
