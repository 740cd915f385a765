import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPlainObject } from '../../lib/values'
import { tryParseJson, type Project } from '../project/project'

/** A tab loads all pages, so this is enough for the last hundred tabs. */
const MAX_REVISIONS = 1000

/** The version of a page, by its hash, that the form in a browser tab shows. */
type Shown = { tab: string; file: string; hash: string }

/**
 * Knows which version of a page a form shows, by the ID in its hidden field: the version that the
 * form has loaded or, after a save, the saved one. Without this, a save would silently replace a
 * version that was written after Sveltia had looked for changes.
 */
export class Revisions {
  private readonly file: string
  /** By revision. Survives a restart of the editor because open forms do, too. */
  private readonly shown: Map<string, Shown>

  constructor({ work }: Project) {
    this.file = path.join(work, 'revisions.json')
    const stored = tryParseJson(existsSync(this.file) ? readFileSync(this.file) : undefined)
    this.shown = new Map(isPlainObject(stored) ? (Object.entries(stored) as [string, Shown][]) : [])
  }

  /** @returns the revision for a form that loads a version; Sveltia may load the same one again */
  issue(shown: Shown): string {
    const isSame = ({ file, hash, tab }: Shown) =>
      tab === shown.tab && file === shown.file && hash === shown.hash
    const known = [...this.shown].find(([, other]) => isSame(other))
    if (known) return known[0]
    const revision = randomUUID()
    this.update(revision, shown)
    return revision
  }

  /** @returns whether the form with a revision shows the version with a hash */
  shows(revision: string, hash: string): boolean {
    return this.shown.get(revision)?.hash === hash
  }

  /** Call when a form has saved a version, or the owner was told of one. */
  update(revision: string, shown: Shown): void {
    // otherwise it would keep its place, so that a busy form is forgotten before newer, idle ones
    this.shown.delete(revision)
    this.shown.set(revision, shown)
    this.store()
  }

  private store() {
    const latest = [...this.shown].slice(-MAX_REVISIONS)
    const temporary = `${this.file}.tmp`
    try {
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(temporary, JSON.stringify(Object.fromEntries(latest)))
      renameSync(temporary, this.file)
    } catch {
      // On a full disk, pages can still be opened. After a restart, the owner is asked once more.
    }
  }
}
