import { closest, distance } from 'fastest-levenshtein'

/**
 * Finds the known name that the author probably meant.
 *
 * @returns undefined if the closest name differs by more than about a third
 */
export function closestMatch(text: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const lower = text.toLowerCase()
  const found = closest(
    lower,
    known.map((name) => name.toLowerCase()),
  )
  const maxTypos = Math.max(1, Math.round(found.length / 3))
  return distance(lower, found) <= maxTypos
    ? known.find((name) => name.toLowerCase() === found)
    : undefined
}

/** @returns for example, ` Did you mean "button"?`; empty if no name is close */
export function suggestion(text: string, known: readonly string[]): string {
  const name = closestMatch(text, known)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}
