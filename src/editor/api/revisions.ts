import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPlainObject } from '../../lib/values'
import { tryParseJson, type Project } from '../shared/project'

const MAX_SAVED = 200

/**
 * Tells whether a form shows the version of a page that is on disk, using the revision in a hidden
 * field: the hash of the version that the form loaded, or `<replaced> <new> <asked>` after saving
 * (sveltia/trackRevisions.ts). Sveltia asks before replacing a version that changed after the form was
 * opened, but not when it restores a draft that is older than the version it opened.
 */
export class Revisions {
  private readonly file: string
  /** Hash of each saved version, by its revision. Survives a restart because open forms do, too. */
  private readonly saved: Map<string, string>
  private readonly loaded = new Map<string, string>()
  private readonly warned = new Set<string>()

  constructor({ work }: Project) {
    this.file = path.join(work, 'revisions.json')
    const saved = tryParseJson(existsSync(this.file) ? readFileSync(this.file) : undefined)
    this.saved = new Map(isPlainObject(saved) ? (Object.entries(saved) as [string, string][]) : [])
  }

  /** @returns the revision for the form of a tab that loads a version */
  issue(session: string, file: string, hash: string): string {
    this.loaded.set(`${session} ${file}`, hash)
    return [...this.saved].findLast(([, saved]) => saved === hash)?.[0] ?? hash
  }

  /** @returns false, once, if a save would replace a version that the owner was not asked about */
  allowSave(session: string, file: string, hash: string, revision: string): boolean {
    const [base = '', , asked] = revision.split(' ')
    const saved = [...this.saved].find(([key]) => key.split(' ')[1] === base)
    if ((saved?.[1] ?? base) === hash) return true
    const key = [session, base, hash].join(' ')
    if (this.warned.has(key)) return true
    this.warned.add(key)
    return asked === 'asked' && this.loaded.get(`${session} ${file}`) === hash
  }

  /** Call before a version is written. */
  accept(hash: string, revision: string): void {
    if (!revision.includes(' ')) return
    this.saved.delete(revision)
    this.saved.set(revision, hash)
    const latest = [...this.saved].slice(-MAX_SAVED)
    mkdirSync(path.dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.tmp`, JSON.stringify(Object.fromEntries(latest)), { flush: true })
    renameSync(`${this.file}.tmp`, this.file)
  }
}
