/** Splits a line at its words and keeps what is between them. */
const wordsOf = (line: string) => line.split(/(\p{L}[\p{L}\p{M}'’-]*)/u)

/**
 * @param line of the headline
 * @param italic words that are set in italics wherever they stand
 * @returns upright and italic pieces of the line in turn, an upright one first; some may be empty
 */
export const runsOf = (line: string, italic: readonly string[]): string[] =>
  wordsOf(line).reduce<string[]>(
    (runs, part) => {
      if (italic.includes(part)) return [...runs, part, '']
      return [...runs.slice(0, -1), (runs.at(-1) ?? '') + part]
    },
    [''],
  )
