import { positionAt } from '../../model/check/diagnostic'
import type { KeyPath } from '../../model/walkFields'

/** A syntax error or duplicate key. */
export type JsonError = { offset: number; keys: KeyPath; problem: string }

/** An error that is not about a key. */
export const fileError = (offset: number, problem: string): JsonError => {
  return { offset, keys: [], problem }
}

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
    const problem = `line ${line} has a character in another encoding`
    return fileError(0, `is not saved as UTF-8: ${problem}. Save the file as UTF-8.`)
  }
}

const CONFLICT_MARKER = /^(<{7}|={7}|>{7})( .*)?\r?$/m

export function findMergeConflict(text: string): JsonError | undefined {
  const at = text.search(CONFLICT_MARKER)
  const message =
    'has a Git conflict marker. Keep one version, and remove the other one and the <<<<<<<, ======= and >>>>>>> lines.'
  return at === -1 ? undefined : fileError(at, message)
}
