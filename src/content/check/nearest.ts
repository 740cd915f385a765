import { closest, distance } from 'fastest-levenshtein'

/**
 * Finds what somebody probably meant to write.
 *
 * @param written what stands there
 * @param known what could stand there
 * @returns the nearest of them, if no more than about a third of it differs
 */
export function nearest(written: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const lower = written.toLowerCase()
  const found = closest(
    lower,
    known.map((name) => name.toLowerCase()),
  )
  const mostTypos = Math.max(1, Math.round(found.length / 3))
  return distance(lower, found) <= mostTypos
    ? known.find((name) => name.toLowerCase() === found)
    : undefined
}

/** @returns a question to put after a message, such as ` Did you mean "button"?`, or nothing */
export function suggestion(written: string, known: readonly string[]): string {
  const name = nearest(written, known)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}
