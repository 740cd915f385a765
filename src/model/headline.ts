const splitWords = (line: string) => line.split(/(\p{L}[\p{L}\p{M}'’-]*)/u)

/** @returns alternating runs of roman and italic text, starting with roman; some may be empty */
export const splitItalics = (line: string, italicWords: readonly string[]): string[] =>
  splitWords(line).reduce<string[]>(
    (runs, part) => {
      if (italicWords.includes(part)) return [...runs, part, '']
      return [...runs.slice(0, -1), (runs.at(-1) ?? '') + part]
    },
    [''],
  )
