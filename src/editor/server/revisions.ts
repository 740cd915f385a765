/**
 * Tells whether a form shows the version of a page that is on disk, using the revision in a hidden
 * field: the hash of the version that the form loaded, or `<replaced> <new> <asked>` after saving
 * (browser/revision.ts). Sveltia asks before replacing a version that changed after the form was
 * opened, but not when it restores a draft that is older than the version it opened.
 */
export class Revisions {
  private readonly loaded = new Map<string, string>()
  private readonly warned = new Set<string>()

  /** Call when the form of a tab loads a version. */
  load(session: string, file: string, hash: string): void {
    this.loaded.set(`${session} ${file}`, hash)
  }

  /** @returns false if a save would replace a version that the owner has not been asked about */
  isCurrent(session: string, file: string, hash: string, revision: string): boolean {
    const [base = '', , asked] = revision.split(' ')
    const key = [session, base, hash].join(' ')
    if (base === hash || this.warned.has(key)) return true
    this.warned.add(key)
    return asked === 'asked' && this.loaded.get(`${session} ${file}`) === hash
  }
}
