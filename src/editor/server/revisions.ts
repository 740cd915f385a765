import { createHash } from 'node:crypto'

/** A version of a file, as Git would name it. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/**
 * Which versions of the pages each browser tab knows, by the revision that its form has for them in
 * a hidden field. Sveltia itself asks before it replaces a version that its tab has loaded. It does
 * not ask for a draft that it restores after a reload, and that may be older than what the tab has
 * loaded: such a draft carries a revision that this tab was never given.
 */
export class Revisions {
  private readonly sessions = new Map<string, Map<string, string>>()

  private known(session: string): Map<string, string> {
    const known = this.sessions.get(session) ?? new Map<string, string>()
    this.sessions.set(session, known)
    return known
  }

  /** The tab loads a version. After a save of its own, its form still has the old revision. */
  give(session: string, hash: string): string {
    const known = this.known(session)
    const revision = known.get(hash) ?? hash
    known.set(hash, revision)
    return revision
  }

  /** @returns true if a save would not silently replace a version that the owner has not seen */
  isCurrent(session: string, hash: string, revision: string): boolean {
    const known = this.known(session)
    return revision === hash || (known.has(hash) && [...known.values()].includes(revision))
  }

  /** The tab has written a version, or the owner was told which one she would replace. */
  accept(session: string, hash: string, revision: string): void {
    this.known(session).set(hash, revision)
  }
}
