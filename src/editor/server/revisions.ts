import { createHash } from 'node:crypto'

/** Git's hash of a file. */
export const gitHash = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/**
 * Tracks which versions of a page each browser tab has seen, using the revision in a hidden field of
 * the form. Sveltia prompts before replacing a version that changed after the tab loaded it, but not
 * when it restores a draft that is older than the version the tab loaded. Such a draft has a revision
 * that the tab never received.
 */
export class Revisions {
  private readonly sessions = new Map<string, Map<string, string>>()

  private known(session: string): Map<string, string> {
    const known = this.sessions.get(session) ?? new Map<string, string>()
    this.sessions.set(session, known)
    return known
  }

  /** Call when the tab loads a version. After the tab saves, its form still has the old revision. */
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

  /** Call after the tab has saved a version, or after warning the owner about replacing it. */
  accept(session: string, hash: string, revision: string): void {
    this.known(session).set(hash, revision)
  }
}
