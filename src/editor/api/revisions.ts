import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPlainObject } from '../../lib/values'
import { tryParseJson, type Project } from '../project/project'

/** More than the forms that are saved in months. */
const MAX_REVISIONS = 1000

/**
 * @param hash of the version of a page that is served
 * @returns the ID for its hidden field: two browsers that load the same version get different ones,
 *   because only one of them shows what that one saves
 */
export const createRevision = (hash: string): string => `${hash} ${randomUUID()}`

/**
 * Knows which version of a page a form shows, by the ID in its hidden field: the version that was
 * served with it or, after a save, the saved one. Without this, a save would silently replace a
 * version that was written after Sveltia had looked for changes.
 */
export class Revisions {
  private readonly file: string
  /** The hash of what a form has saved, by its ID. Survives a restart because open forms do, too. */
  private readonly saved: Map<string, string>

  constructor({ work }: Project) {
    this.file = path.join(work, 'revisions.json')
    const stored = tryParseJson(existsSync(this.file) ? readFileSync(this.file) : undefined)
    this.saved = new Map(
      isPlainObject(stored) ? (Object.entries(stored) as [string, string][]) : [],
    )
  }

  /** @returns whether the form with an ID shows the version with a hash */
  shows(revision: string, hash: string): boolean {
    const [served] = revision.split(' ')
    return (this.saved.get(revision) ?? served) === hash
  }

  /** Call when a form has saved a version, or the owner was told of one. */
  update(revision: string, hash: string): void {
    // otherwise it would keep its place, so that a busy form is forgotten before newer, idle ones
    this.saved.delete(revision)
    this.saved.set(revision, hash)
    this.store()
  }

  private store() {
    const latest = [...this.saved].slice(-MAX_REVISIONS)
    const temporary = `${this.file}.tmp`
    try {
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(temporary, JSON.stringify(Object.fromEntries(latest)))
      renameSync(temporary, this.file)
    } catch {
      // On a full disk, pages can still be saved. After a restart, the owner is asked once more.
    }
  }
}
