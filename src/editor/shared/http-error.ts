import { explainFailure, UserError } from '../../build-time/explain-failure'
import type { Conflict, Failure } from './messages'

/** `cause` is for the terminal only. */
type Options = { conflicts?: readonly Conflict[]; details?: string; cause?: unknown }

/** The owner sees the message. */
export class HttpError extends UserError implements Failure {
  readonly conflicts: readonly Conflict[]
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
