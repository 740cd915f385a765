import { statfsSync } from 'node:fs'

/** A build from nothing writes about half of this. */
const NEEDED_BYTES = 400_000_000

/** A failure whose message is meant for the owner. */
export class PlainError extends Error {}

const LOCKED = ['EACCES', 'EPERM', 'EROFS', 'EBUSY']

const FULL_DISK =
  'The disk is full. Free some space, at least 400 MB, and run this again; what was prepared so far is kept.'

/**
 * Says in plain words why something failed.
 *
 * @param error that was thrown
 * @returns what happened and what helps; the stack of an error that nobody foresaw
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PlainError) return error.message
  const { code = '', path = 'A folder' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return FULL_DISK
  if (LOCKED.includes(code)) {
    return `${path} cannot be changed (${code}). Close programs that use it, or allow your account to change it, and run this again.`
  }
  return error.stack ?? error.message
}

/**
 * Gatsby leaves half-written files where the disk is full, so it must not start there.
 *
 * @param folder in which the build writes
 * @throws PlainError if there is little space
 */
export function expectFreeSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < NEEDED_BYTES) throw new PlainError(FULL_DISK)
}
