import { UserError } from '../../build-time/explain-failure'

/** A value that was changed here and on the web; both versions as the form shows them. */
export type Conflict = { id: string; label: string; here: string; web: string }

/** The owner sees the message. */
export class HttpError extends UserError {
  /** What the owner can choose between. */
  readonly conflicts: readonly Conflict[]
  /** What Git reported, which the bar folds away; empty if it is not Git that failed. */
  readonly details: string

  constructor(
    readonly status: number,
    message: string,
    { conflicts = [], details = '' }: { conflicts?: readonly Conflict[]; details?: string } = {},
  ) {
    super(message)
    this.conflicts = conflicts
    this.details = details
  }
}

/** The parsed body of a POST request. */
export type RequestBody = Record<string, unknown>
