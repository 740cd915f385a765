import type { Change } from '../server/changes'

/** What `/api/state` says. */
export type State = {
  /** False where the project keeps no versions. */
  isKept: boolean
  hasRemote: boolean
  /** Versions that are kept here and not on the remote. */
  waiting: number
  changes: Change[]
}
