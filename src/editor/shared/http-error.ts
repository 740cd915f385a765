import { explainFailure, UserError } from '../../build-time/explain-failure'

/** A value that was changed here and on the web; both versions as the form shows them. */
export type Conflict = { id: string; label: string; here: string; web: string }

/** `cause` is for the terminal only. */
type Options = { conflicts?: readonly Conflict[]; details?: string; cause?: unknown }

/** The owner sees the message. */
export class HttpError extends UserError {
  /** What the owner can choose between. */
  readonly conflicts: readonly Conflict[]
  /** What Git reported, which the bar folds away; empty if it is not Git that failed. */
  readonly details: string

  constructor(
    readonly status: number,
    message: string,
    { cause, conflicts = [], details = '' }: Options = {},
  ) {
    super(message, { cause })
    this.conflicts = conflicts
    this.details = details
  }
}

/** @returns what the owner sees; stack traces go to the terminal only */
export function ownerMessage(error: unknown): string {
  const message = explainFailure(error)
  const isStack = error instanceof Error && message === error.stack
  return isStack ? 'Something went wrong.' : message
}

/** The parsed body of a POST request. */
export type RequestBody = Record<string, unknown>
