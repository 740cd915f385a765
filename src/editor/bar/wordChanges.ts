export type Part = { text: string; kind: 'same' | 'removed' | 'added' }

/** With a smaller share of words in common, two texts are easier to read one after the other. */
const MIN_COMMON = 0.4

/** Words, and the spaces and punctuation between them. */
const split = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )

const countWords = (text: string) => split(text).filter((part) => /[\p{L}\p{N}]/u.test(part)).length

function findLongestCommonRun(before: readonly string[], after: readonly string[]) {
  let longest = { from: 0, to: 0, length: 0 }
  for (const from of before.keys()) {
    for (const to of after.keys()) {
      let length = 0
      while (from + length < before.length && before[from + length] === after[to + length])
        length += 1
      if (length > longest.length) longest = { from, to, length }
    }
  }
  return longest
}

function compare(before: readonly string[], after: readonly string[]): Part[] {
  const { from, length, to } = findLongestCommonRun(before, after)
  const text = before.slice(from, from + length).join('')
  if (countWords(text) === 0) {
    return [
      { text: before.join(''), kind: 'removed' },
      { text: after.join(''), kind: 'added' },
    ]
  }
  return [
    ...compare(before.slice(0, from), after.slice(0, to)),
    { text, kind: 'same' },
    ...compare(before.slice(from + length), after.slice(to + length)),
  ]
}

/** Marks the words that differ; all of both texts if they have little in common. */
export function listWordChanges(before: string, after: string): Part[] {
  const parts = compare(split(before), split(after)).filter(({ text }) => text !== '')
  const same = parts.filter(({ kind }) => kind === 'same').map(({ text }) => countWords(text))
  const common = same.reduce((sum, count) => sum + count, 0)
  if (common >= MIN_COMMON * Math.max(countWords(before), countWords(after))) return parts
  const whole: Part[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
  return whole.filter(({ text }) => text !== '')
}
