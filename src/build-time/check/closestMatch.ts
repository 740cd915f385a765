import { closest, distance } from 'fastest-levenshtein'

/** Finds the known name that was probably meant; it may differ by about a third. */
export function closestMatch(text: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const lower = text.toLowerCase()
  const names = known.map((name) => name.toLowerCase())
  const found = closest(lower, names)
  const maxTypos = Math.max(1, Math.round(found.length / 3))
  return distance(lower, found) <= maxTypos ? known[names.indexOf(found)] : undefined
}

export function suggestion(text: string, known: readonly string[]): string {
  const name = closestMatch(text, known)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}
