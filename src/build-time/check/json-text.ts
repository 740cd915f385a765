import { placeAt } from '../../content/check/diagnostic'

/** Something wrong with the file as JSON. */
export type JsonError = { offset: number; key: string; message: string }

/** An error of the file, not of one of its keys. */
export const fileError = (offset: number, message: string): JsonError => ({
  offset,
  key: '',
  message,
})

/** @returns the text of a JSON file, or why it is none */
export function decode(bytes: Buffer): string | JsonError {
  const whole = (message: string) => fileError(0, message)
  // half of each Latin letter in UTF-16
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

/** Finds the lines that Git leaves where two versions of a file differ. */
export function mergeConflict(text: string): JsonError | undefined {
  const conflict = CONFLICT.exec(text)
  return conflict
    ? fileError(
        conflict.index,
        'has a mark that Git leaves where two versions differ. Keep the lines of one version; remove those of the other and all lines of <<<<<<<, ======= and >>>>>>>.',
      )
    : undefined
}
