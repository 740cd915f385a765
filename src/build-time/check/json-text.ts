import { positionAt } from '../../model/check/diagnostic'

/** A syntax error or duplicate key. */
export type JsonError = { offset: number; key: string; message: string }

/** An error that belongs to no key. */
export const fileError = (offset: number, message: string): JsonError => ({
  offset,
  key: '',
  message,
})

/** @returns the text of a JSON file, or an error */
export function decodeUtf8(bytes: Buffer): string | JsonError {
  // UTF-16 encodes each Latin letter with a zero byte
  if (bytes.includes(0)) {
    return fileError(0, 'is not text, or is saved as UTF-16. Save it as UTF-8.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder().decode(bytes)
    const { line } = positionAt(text, text.indexOf('\uFFFD'))
    return fileError(
      0,
      `is not saved as UTF-8: line ${line} has a character in another encoding. Save the file as UTF-8.`,
    )
  }
}

/** A Git conflict marker. */
const CONFLICT = /^(<{7}|={7}|>{7})( .*)?\r?$/m

export function mergeConflict(text: string): JsonError | undefined {
  const conflict = CONFLICT.exec(text)
  return conflict
    ? fileError(
        conflict.index,
        'has a Git conflict marker. Keep the lines of one version; remove those of the other and the lines with <<<<<<<, ======= and >>>>>>>.',
      )
    : undefined
}
