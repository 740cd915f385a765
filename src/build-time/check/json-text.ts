import { placeAt } from '../../content/check/diagnostic'

/** Something wrong with the file as JSON. */
export type JsonError = { offset: number; key: string; message: string }

/** An error of the file, not of one of its keys. */
export const unkeyed = (offset: number, message: string): JsonError => ({
  offset,
  key: '',
  message,
})

/** @returns the text of a JSON file, or why it is none */
export function decode(bytes: Buffer): string | JsonError {
  const whole = (message: string) => unkeyed(0, message)
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return whole('is saved as UTF-16. Save it with the encoding UTF-8.')
  }
  // without a mark at its start, UTF-16 shows by the empty half of each Latin letter
  if (bytes.includes(0)) {
    return whole('is not text, or saved as UTF-16. Save it with the encoding UTF-8.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder().decode(bytes)
    const { line } = placeAt(text, text.indexOf('\uFFFD'))
    return whole(
      `is not saved as UTF-8: line ${line} holds a letter in another encoding. Save the file with the encoding UTF-8.`,
    )
  }
}

/** A line at which Git has found two versions. */
const CONFLICT = /^(<{7}|={7}|>{7})( .*)?\r?$/m

/** The content model has fewer; the parser would run out of stack at many. */
const MAX_DEPTH = 50

/** Where brackets are within each other more deeply than that; texts in quotes do not count. */
function offsetOfTooDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1
    if (part === ']' || part === '}') depth -= 1
    if (depth > MAX_DEPTH) return index
  }
  return undefined
}

/** Finds what no parser should be given. */
export function obstacle(text: string): JsonError | undefined {
  const conflict = CONFLICT.exec(text)
  if (conflict) {
    return unkeyed(
      conflict.index,
      'has a mark that Git leaves where two versions differ. Keep the lines of one version; remove those of the other and all lines of <<<<<<<, ======= and >>>>>>>.',
    )
  }
  const offset = offsetOfTooDeep(text)
  return offset === undefined
    ? undefined
    : unkeyed(
        offset,
        'has more brackets within each other than the site has keys. Look for what was pasted here by mistake.',
      )
}
