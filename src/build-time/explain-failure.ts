/** A failure whose message is meant for the owner. */
export class UserError extends Error {}

const LOCKED = ['EACCES', 'EPERM', 'EROFS', 'EBUSY']

/**
 * Says in plain words why something failed.
 *
 * @returns what happened and what helps; the stack of an error that nobody foresaw
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UserError) return error.message
  const { code = '', path = 'A folder' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full. Free some space and run this again.'
  if (LOCKED.includes(code)) {
    return `${path} cannot be changed (${code}). Close programs that use it, or allow your account to change it, and run this again.`
  }
  return error.stack ?? error.message
}
