/** The characters of a `unicode-range`, e.g., `U+20-7E,U+A9`, in order. */
export function parseUnicodeRange(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/.exec(part) ?? []
    if (from === '') throw new Error(`Invalid unicode-range: ${part}`)
    const first = parseInt(from, 16)
    const length = parseInt(to, 16) - first + 1
    return Array.from({ length }, (_, index) => String.fromCodePoint(first + index))
  })
}

/** The shortest `unicode-range` with exactly these characters. */
export function toUnicodeRange(characters: Iterable<string>): string {
  const codes = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0)
  const spans: { first: number; last: number }[] = []
  for (const code of codes.sort((a, b) => a - b)) {
    const span = spans.at(-1)
    if (span?.last === code - 1) span.last = code
    else spans.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join()
}
