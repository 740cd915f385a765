import { explainFailure, UserError } from '../../build-time/explainFailure'
import type { Failure } from './messages'

/** The owner sees the message. */
export class HttpError extends UserError implements Failure {
  readonly details: string
  readonly hasChoice: boolean

  constructor(
    readonly status: number,
    message: string,
    { details = '', hasChoice = false }: Partial<Failure> = {},
  ) {
    super(message)
    this.details = details
    this.hasChoice = hasChoice
  }
}

/** @returns what the owner sees; stack traces go to the terminal only */
export function ownerMessage(error: unknown): string {
  const message = explainFailure(error)
  const isStack = error instanceof Error && message === error.stack
  return isStack ? 'Something went wrong.' : message
}
