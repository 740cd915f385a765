import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkValues } from '../../build-time/check/check-values'
import { foldName } from '../../build-time/check/find-photo'
import { listFiles } from '../../build-time/list-files'
import { contentFiles, findContentFile } from '../../content/schema/contentFiles'
import { isPlainObject } from '../../lib/values'
import { pageFile } from '../shared/field-labels'
import { readAfter, readSiteFileAt, reverse, takeSnapshot, type FileDifference } from './commits'
import {
  contentPath,
  isContentFile,
  isSiteFileName,
  referenceFinder,
  unusedPhotos,
} from '../project/content-paths'
import { assertNoNewErrors, backupDirectory, replaceFiles, stageFiles } from '../project/files'
import { git, GitError } from './git'
import { HttpError, type RequestBody } from '../shared/http-error'
import type { Comparison, Version, VersionList } from '../shared/messages'
import { gitHash, readBytes, readContent, tryParseJson, type Project } from '../project/project'
import { describeChanges } from './changes'
import { refuseIfChanged, refuseWhilePublishing } from './publish'
import { readRepository } from './repository'

const MAX_AGE_MS = 90 * 86_400_000
const MAX_BYTES = 1_000_000_000

/** A file that the editor replaced, as it was. What one action replaced has one time, which is the ID. */
type Backup = { id: string; date: string; file: string; path: string }

const BACKUP_NAME = /^(.+)\/(\d{4}-\d\d-\d\dT[\d-]+Z) ([^/]+)$/

function listBackups(project: Project): Backup[] {
  const folder = backupDirectory(project)
  const backups = listFiles(folder).flatMap((name) => {
    const [, directory, time = '', base = ''] = BACKUP_NAME.exec(name) ?? []
    if (directory === undefined) return []
    const date = time.replace(/T(\d+)-(\d+)-(\d+)-/, 'T$1:$2:$3.')
    return [{ id: time, date, file: `${directory}/${base}`, path: path.join(folder, name) }]
  })
  return backups.toSorted((a, b) => b.id.localeCompare(a.id))
}

/** Deletes old backups, and the oldest ones if there are too many. */
export function removeOldBackups(project: Project): void {
  let bytes = 0
  for (const { date, path: old } of listBackups(project)) {
    bytes += statSync(old).size
    if (bytes > MAX_BYTES || Date.now() - Date.parse(date) > MAX_AGE_MS) rmSync(old)
  }
}

/** The files of the pages to which files belong. */
const listPageFiles = (files: readonly string[]) => [...new Set(files.map(pageFile))]

/** Commits of the online editor, and for what is edited on GitHub's own pages. */
const GITHUB = 'noreply@github.com'

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', '--first-parent', '--diff-merges=first-parent'],
  ...['--name-only', '--no-renames', '--relative', '--format=%x00%H%x00%ct%x00%ce%x00'],
]

/** The commits that changed the site. @throws GitError */
async function listCommits(project: Project): Promise<Version[]> {
  const log = await git(project, [...LOG, '--', '.'])
  return [...log.matchAll(/\0(\w+)\0(\d+)\0(.*)\0([^\0]*)/g)].flatMap((fields) => {
    const [, id = '', seconds, committer, names = ''] = fields
    const files = names.split('\n').filter(isSiteFileName)
    if (files.length === 0) return []
    const date = new Date(Number(seconds) * 1000).toISOString()
    const origin = committer === GITHUB ? 'web' : 'commit'
    return [{ id, date, origin, files: listPageFiles(files) }]
  })
}

/** Each takes milliseconds; older ones are told apart by their days. */
const MAX_DESCRIBED = 100

/** The labels of what replaced files had, but not what came next. @param backups newest first */
async function listReplaced(project: Project, id: string, backups: readonly Backup[]) {
  const differences = backups
    .filter((backup) => backup.id === id)
    .map(({ file, path: old }): FileDifference => {
      const next = backups.findLast((backup) => backup.file === file && backup.id > id)
      const bytes = next ? readFileSync(next.path) : readBytes(project, file)
      return { file, before: () => readFileSync(old), after: bytes && (() => bytes) }
    })
  const labels = (await describeChanges(differences)).map(({ label }) => label)
  return [...new Set(labels)]
}

function groupBackups(project: Project, backups: readonly Backup[]): Promise<Version[]> {
  const dates = new Map(backups.map(({ date, id }) => [id, date]))
  const versions = [...dates].map(async ([id, date], index): Promise<Version> => {
    const files = backups.filter((backup) => backup.id === id).map(({ file }) => file)
    const replaced = index < MAX_DESCRIBED ? await listReplaced(project, id, backups) : []
    return { id, date, origin: 'backup', files: listPageFiles(files), replaced }
  })
  return Promise.all(versions)
}

/** Without this, the owner would have to guess which version restores a page that was deleted. */
async function addMissing(project: Project, versions: readonly Version[]): Promise<Version[]> {
  const last = new Map<string, string[]>()
  for (const { file } of contentFiles) {
    if (readBytes(project, file)) continue
    const args = ['log', '-1', '--first-parent', '--diff-filter=AM', '--format=%H', 'HEAD', '--']
    const id = (await git(project, [...args, file])).trim()
    last.set(id, [...(last.get(id) ?? []), file])
  }
  return versions.map((version) => ({ ...version, missing: last.get(version.id) }))
}

/** Newest first, but versions of pages whose files are missing before all others. */
const byRelevance = (a: Version, b: Version) =>
  Number(b.missing !== undefined) - Number(a.missing !== undefined) || b.date.localeCompare(a.date)

/** All versions; only backups, and why, if Git fails. */
export async function listVersions(project: Project): Promise<VersionList> {
  const backups = await groupBackups(project, listBackups(project))
  try {
    const commits = await addMissing(project, await listCommits(project))
    const versions = [...backups, ...commits].toSorted(byRelevance)
    return { versions, problem: '', details: '' }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // the bar explains that publishing is not set up
    const isExplained = error instanceof GitError && !error.isSetUp
    const problem = isExplained ? '' : error.message
    return { versions: backups, problem, details: error.details }
  }
}

const isCommit = (id: string) => /^[0-9a-f]{40,64}$/.test(id)

/** Of each file, the oldest backup since a version: what the file was then. */
const backupsSince = (backups: readonly Backup[], version: string): Backup[] => [
  ...new Map(
    backups.filter(({ id }) => id >= version).map((backup) => [backup.file, backup]),
  ).values(),
]

/**
 * Reads a file of a version; one that has no backup since, as it is now.
 *
 * @param name as on disk, or as a page of that version spells it
 * @throws HttpError 403 if it is not one of the pages and photos of that version
 */
export async function readVersionFile(project: Project, id: string, name: string) {
  if (isCommit(id)) return Buffer.from(await readSiteFileAt(project, id, name))
  const backups = backupsSince(listBackups(project), id)
  const backup = backups.find(({ file }) => foldName(file) === foldName(name))
  if (backup) return readFileSync(backup.path)
  const pages = readContent(project)
  for (const { file, path: old } of backups) {
    if (isContentFile(file)) pages.set(file, tryParseJson(readFileSync(old)))
  }
  return readBytes(project, contentPath(project, `content/${name}`, pages))
}

const DOES_NOT_FIT = 'Nothing was restored, because with this version, the site would have errors:'

/** How files on disk differ from a version. @returns also a fingerprint of what is on disk */
async function compareFiles(project: Project, id: string) {
  const backups = listBackups(project)
  if (backups.some((backup) => backup.id === id)) return compareBackups(project, backups, id)
  if (!isCommit(id)) throw new HttpError(404, 'There is no such version.')
  const { operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, id)
  return { fingerprint: tree, differences: differences.map(reverse) }
}

/** What one action replaced, and photos that were there then, but which a later one removed. */
function compareBackups(project: Project, backups: readonly Backup[], version: string) {
  const files = backupsSince(backups, version)
    .map(({ file, id, path: old }) => ({ id, file, old, bytes: readBytes(project, file) }))
    .filter(({ bytes, file, id }) => id === version || (!bytes && !isContentFile(file)))
    .map(({ bytes, file, old }) => ({ file, bytes, old: readFileSync(old) }))
  const differences = files
    .filter(({ bytes, old }) => !bytes?.equals(old))
    .map(({ bytes, file, old }): FileDifference => {
      return { file, before: bytes && (() => bytes), after: () => old }
    })
  return { fingerprint: files.map(({ bytes }) => bytes && gitHash(bytes)).join(), differences }
}

/**
 * What restoring a version, or one page of it, changes: pages first, and photos follow. For example, if
 * only the gallery is restored, whose version shows `home/coat.jpg`:
 *
 * - own photos: those in `gallery/` that any page then shows
 * - shared photos: `home/coat.jpg`, but nothing else of Home
 * - unused photos: those that only the gallery shows now, and no page then
 */
async function planRestore(project: Project, { file: page, version }: RequestBody) {
  const { differences, fingerprint } = await compareFiles(project, String(version))
  const isChosen = ({ file }: FileDifference) => page === undefined || pageFile(file) === page
  // the site may have had fewer pages
  const existing = differences.filter(({ after }) => after)
  const pages = existing.filter((item) => isContentFile(item.file) && isChosen(item))
  const restored = new Map(
    [...(await readAfter(pages))].map(([file, bytes]) => [file, tryParseJson(bytes)]),
  )
  const current = readContent(project)
  const isShown = referenceFinder(new Map([...current, ...restored]))
  const isShownByRestored = referenceFinder(restored)
  // never a page, because no page shows one as a photo
  const own = existing.filter((photo) => isChosen(photo) && isShown(photo.file))
  const shared = existing.filter((photo) => !isChosen(photo) && isShownByRestored(photo.file))
  const unused = unusedPhotos(project.content, current, restored).map((file): FileDifference => {
    return { file, before: () => readBytes(project, file), after: undefined }
  })
  return { fingerprint, restored, differences: [...pages, ...own, ...shared, ...unused] }
}

/** Whether a page predates a change of the content's keys. */
function isOtherFormat([file, page]: [string, unknown]): boolean {
  const schema = findContentFile(file)?.schema
  const problems = schema && isPlainObject(page) ? checkValues(schema, page) : []
  return problems.some(({ isAboutKey }) => isAboutKey)
}

export async function compareVersion(
  project: Project,
  { version }: RequestBody,
): Promise<Comparison> {
  const { differences, fingerprint, restored } = await planRestore(project, { version })
  const otherFormat = [...restored].filter(isOtherFormat).map(([file]) => file)
  return { fingerprint, otherFormat, changes: await describeChanges(differences) }
}

/** Restores a version, or one page of it, in this folder. The bar then lists it like an edit. */
export async function restoreVersion(project: Project, fields: RequestBody) {
  refuseWhilePublishing()
  const { differences, fingerprint } = await planRestore(project, fields)
  refuseIfChanged(fields.fingerprint, fingerprint)
  await stageFiles(project, await readAfter(differences), async (staged) => {
    await assertNoNewErrors(project, staged, DOES_NOT_FIT)
    replaceFiles(project, staged)
  })
}
