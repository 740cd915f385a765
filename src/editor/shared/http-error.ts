import { UserError } from '../../build-time/explain-failure'

/** A value that was changed here and on the web; both versions as the form shows them. */
export type Conflict = { id: string; label: string; here: string; web: string }

/** The owner sees the message. */
export class HttpError extends UserError {
  constructor(
    readonly status: number,
    message: string,
    /** What the owner can choose between. */
    readonly conflicts: readonly Conflict[] = [],
  ) {
    super(message)
  }
}

/** The parsed body of a POST request. */
export type RequestBody = Record<string, unknown>
