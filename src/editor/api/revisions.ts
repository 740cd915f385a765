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
  /** By the file of a page, what makes the ID of its version a new one. */
  private readonly renewed = new Map<string, string>()

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

  /** @returns the ID of the version of a page with a hash */
  versionOf(file: string, hash: string): string {
    return `${hash}${this.renewed.get(file) ?? ''}`
  }

  /**
   * Call when a form does not show the version of a page. Sveltia takes a version whose ID it knows
   * from its cache, with its revision: if that was forgotten here, the page could never be saved.
   */
  renew(file: string): void {
    this.renewed.set(file, ` ${randomUUID()}`)
  }

  /** Call when a form has saved a version. */
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
      // On a full disk, pages can still be saved. After a restart, forms load them once more.
    }
  }
}
