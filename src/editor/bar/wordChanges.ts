export type Part = { text: string; kind: 'same' | 'removed' | 'added' }

/** Words, and the spaces and punctuation between them. */
function split(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How many words at the beginning are the same. */
function countSame(before: readonly string[], after: readonly string[]): number {
  const first = before.findIndex((word, index) => word !== after[index])
  return first === -1 ? before.length : first
}

/** Marks what differs between two texts, from the first word that does to the last. */
export function listWordChanges(before: string, after: string): Part[] {
  const [oldWords, newWords] = [split(before), split(after)]
  const start = countSame(oldWords, newWords)
  const [oldRest, newRest] = [oldWords.slice(start), newWords.slice(start)]
  const end = countSame(oldRest.toReversed(), newRest.toReversed())
  const withoutEnd = (words: string[]) => words.slice(0, words.length - end).join('')
  const parts: Part[] = [
    { text: oldWords.slice(0, start).join(''), kind: 'same' },
    { text: withoutEnd(oldRest), kind: 'removed' },
    { text: withoutEnd(newRest), kind: 'added' },
    { text: oldWords.slice(oldWords.length - end).join(''), kind: 'same' },
  ]
  return parts.filter(({ text }) => text !== '')
}
