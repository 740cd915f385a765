import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../build-time/list-files'
import { pageLabel } from '../shared/field-labels'
import { readAfter, reverse, takeSnapshot, type FileDifference } from './commits'
import {
  contentPath,
  isContentFile,
  isSiteFileName,
  referenceFinder,
  unusedPhotos,
} from '../shared/content-paths'
import { assertValid, backupDirectory, stageFiles } from '../shared/files'
import { git, gitBytes } from './git'
import { HttpError, type RequestBody } from '../shared/http-error'
import { gitHash, readBytes, readContent, tryParseJson, type Project } from '../shared/project'
import { describeChanges, listPages, refuseIfChanged } from './publish'
import { isPublish, readRepository } from './repository'

export type Version = {
  id: string
  date: string
  /** A commit of the editor, of a host's website or of others, or files that the editor replaced. */
  origin: 'here' | 'web' | 'other' | 'copy'
  pages: string[]
}

const MAX_AGE_MS = 90 * 86_400_000
const MAX_BYTES = 1_000_000_000

const COPY = /^(.+)\/(\d{4}-\d\d-\d\dT[\d-]+Z) ([^/]+)$/

function listCopies(project: Project) {
  const folder = backupDirectory(project)
  const copies = listFiles(folder).flatMap((name) => {
    const [, directory = '', time = '', base = ''] = COPY.exec(name) ?? []
    const file = `${directory}/${base}`
    const date = time.replace(/T(\d+)-(\d+)-(\d+)-/, 'T$1:$2:$3.')
    const copy = { id: time, date, file, copy: path.join(folder, name) }
    return directory ? [copy] : []
  })
  return copies.toSorted((a, b) => b.id.localeCompare(a.id))
}

/** Deletes old copies, and the oldest ones if there are too many. */
export function removeOldCopies(project: Project): void {
  let bytes = 0
  for (const { copy, date } of listCopies(project)) {
    bytes += statSync(copy).size
    if (bytes > MAX_BYTES || Date.now() - Date.parse(date) > MAX_AGE_MS) rmSync(copy)
  }
}

/** Commits for the online editor, and for what is edited on GitHub's own pages. */
const GITHUB = 'noreply@github.com'

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', '--first-parent', '--diff-merges=first-parent'],
  ...['--name-only', '--no-renames', '--relative', '--format=%x00%H%x00%ct%x00%ce%x00%s%x00'],
]

async function listPublishes(project: Project): Promise<Version[]> {
  const repository = await readRepository(project).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined // the bar shows the problem
    throw error
  })
  if (!repository) return []
  const log = await git(project, [...LOG, repository.head, '--', '.'])
  return [...log.matchAll(/\0(\w+)\0(\d+)\0(.*)\0(.*)\0([^\0]*)/g)].flatMap((fields) => {
    const [, id = '', seconds, committer, subject = '', names = ''] = fields
    const files = names.split('\n').filter(isSiteFileName)
    const date = new Date(Number(seconds) * 1000).toISOString()
    const elsewhere = committer === GITHUB ? 'web' : 'other'
    const origin = isPublish(subject) ? 'here' : elsewhere
    return files.length > 0 ? [{ id, date, origin, pages: listPages(files) } as const] : []
  })
}

/** All versions, newest first; only copies if publishing is not set up. */
export async function listVersions(project: Project): Promise<Version[]> {
  const files = listCopies(project)
  const times = new Map(files.map(({ date, id }) => [id, date]))
  const copies = [...times].map(([id, date]): Version => {
    const names = files.flatMap((copy) => (copy.id === id ? [copy.file] : []))
    return { id, date, origin: 'copy', pages: listPages(names) }
  })
  const versions = [...copies, ...(await listPublishes(project))]
  return versions.toSorted((a, b) => b.date.localeCompare(a.date))
}

const isCommit = (id: string) => /^[0-9a-f]{40,64}$/.test(id)

/** Reads a file of a version; one that its copy does not include, as it is now. */
export async function readVersion(project: Project, id: string, file: string) {
  contentPath(project, `content/${file}`)
  if (isCommit(id))
    return Buffer.from(await gitBytes(project, ['cat-file', '--filters', `${id}:./${file}`]))
  const copy = listCopies(project).find((other) => other.id === id && other.file === file)
  return copy ? readFileSync(copy.copy) : readBytes(project, file)
}

const DOES_NOT_FIT = 'Nothing was restored, because this version does not fit the current site:'

/** What restoring a version would change. @returns also a fingerprint of what is on disk */
async function openVersion(project: Project, id: string) {
  const copies = listCopies(project).filter((copy) => copy.id === id)
  if (copies.length > 0) {
    const current = copies.map(({ file }) => readBytes(project, file))
    const differences = copies.flatMap(({ copy, file }, index): FileDifference[] => {
      const [bytes, after] = [current[index], readFileSync(copy)]
      if (bytes?.equals(after)) return []
      return [{ file, before: bytes && (() => bytes), after: () => after }]
    })
    return { fingerprint: current.map((bytes) => bytes && gitHash(bytes)).join(), differences }
  }
  if (!isCommit(id)) throw new HttpError(404, 'There is no such version.')
  const { operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, id)
  return { fingerprint: tree, differences: differences.map(reverse) }
}

/**
 * What restoring a version, or one page of it, does. Pages change first and photos follow: those
 * that a page now shows are added, and those that no page shows anymore are removed.
 */
async function planRestore(project: Project, { page, version }: RequestBody) {
  const { differences, fingerprint } = await openVersion(project, String(version))
  const isChosen = ({ file }: FileDifference) => page === undefined || pageLabel(file) === page
  // the site may have had fewer pages
  const kept = differences.filter(({ after }) => after)
  const pages = kept.filter((item) => isContentFile(item.file) && isChosen(item))
  const texts = [...(await readAfter(pages))]
  const after = new Map(texts.map(([file, bytes]) => [file, tryParseJson(bytes)]))
  const before = readContent(project)
  const [isShown, isShownHere] = [new Map([...before, ...after]), after].map(referenceFinder)
  const photos = kept.filter(
    (item) => isShown?.(item.file) && (isChosen(item) || isShownHere?.(item.file)),
  )
  const removed = unusedPhotos(project.content, before, after).map((file): FileDifference => {
    return { file, before: () => readBytes(project, file), after: undefined }
  })
  return { fingerprint, differences: [...pages, ...photos, ...removed] }
}

export async function compareVersion(project: Project, { version }: RequestBody) {
  const { differences, fingerprint } = await planRestore(project, { version })
  return { fingerprint, changes: await describeChanges(differences) }
}

/** Restores a version, or one page of it, in this folder. The bar then lists it like an edit. */
export async function restoreVersion(project: Project, fields: RequestBody) {
  const { differences, fingerprint } = await planRestore(project, fields)
  refuseIfChanged(fields.fingerprint, fingerprint)
  await stageFiles(project, await readAfter(differences), async (overlay, replaceFiles) => {
    await assertValid(project, overlay, DOES_NOT_FIT)
    replaceFiles()
  })
}
