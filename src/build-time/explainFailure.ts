/** An error with a message for the owner. */
export class UserError extends Error {}

const PERMISSION_CODES = ['EACCES', 'EPERM', 'EROFS', 'EBUSY']

/** @returns what happened and how to fix it, in plain English; for unexpected errors, the stack */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UserError) return error.message
  const { code = '', path = 'A folder' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk of this computer is full. Free some space, and try again.'
  if (PERMISSION_CODES.includes(code)) {
    return `${path} cannot be changed (${code}). Close any program that is using it, or give your account permission to change it, and try again.`
  }
  return error.stack ?? error.message
}
