import { createHash } from 'node:crypto'

/** The hash that Git gives a file. */
export const gitHash = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/**
 * Tracks which version of each page a browser tab has seen, by the revision in a hidden field of the
 * form. Sveltia asks before replacing a version that changed after the tab loaded it, but not when it
 * restores a draft that is older than what the tab loaded. Such a draft has a revision that the tab
 * was never given.
 */
export class Revisions {
  private readonly sessions = new Map<string, Map<string, string>>()

  private known(session: string): Map<string, string> {
    const known = this.sessions.get(session) ?? new Map<string, string>()
    this.sessions.set(session, known)
    return known
  }

  /** Called when the tab loads a version. After its own save, its form still has the old revision. */
  issue(session: string, hash: string): string {
    const known = this.known(session)
    const revision = known.get(hash) ?? hash
    known.set(hash, revision)
    return revision
  }

  /** @returns false if a save would silently replace a version that the owner has not seen */
  isCurrent(session: string, hash: string, revision: string): boolean {
    const known = this.known(session)
    return revision === hash || (known.has(hash) && [...known.values()].includes(revision))
  }

  /** Called when the tab has written a version, or the owner was warned about replacing it. */
  accept(session: string, hash: string, revision: string): void {
    this.known(session).set(hash, revision)
  }
}
