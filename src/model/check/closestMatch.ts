import { closest, distance } from 'fastest-levenshtein'

/**
 * Finds the known name that was probably meant.
 *
 * @returns undefined if more than about a third of the closest name differs
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

/** @returns a suggestion such as ` Did you mean "button"?`, or an empty string */
export function suggestion(text: string, known: readonly string[]): string {
  const name = closestMatch(text, known)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}
