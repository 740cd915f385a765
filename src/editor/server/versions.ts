import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pageLabel } from '../config/labels'
import { readFileAt, takeSnapshot, type FileDifference } from './commits'
import { isContentPath, isPage, listPages } from './content-paths'
import { backupDirectory, writeFiles } from './files'
import { git } from './git'
import { HttpError, type Fields } from './http'
import { gitHash, readBytes, readContent, tryParseJson, type Project } from './project'
import { describeChange, refuseIfChanged, type ReadFile } from './publish'
import { assertValid } from './push'
import { referencedPhotos, unusedPhotos } from './referenced-photos'
import { isPublish, readRepository } from './repository'

/** A publish here or on the web, or files that the editor has replaced in this folder. */
export type Version = { id: string; date: string; origin: 'here' | 'web' | 'copy'; pages: string[] }

const MAX_AGE_MS = 90 * 86_400_000
const MAX_BYTES = 1_000_000_000

const COPY = /^(.+)\/(\d{4}-\d\d-\d\dT[\d-]+Z) ([^/]+)$/

function listCopies(project: Project) {
  const folder = backupDirectory(project)
  if (!existsSync(folder)) return []
  const copies = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const [, directory = '', time = '', base = ''] = COPY.exec(name.replaceAll(path.sep, '/')) ?? []
    const file = `${directory}/${base}`
    const date = time.replace(/T(\d+)-(\d+)-(\d+)-/, 'T$1:$2:$3.')
    return isContentPath(project.content, file)
      ? [{ id: time, date, file, copy: path.join(folder, name) }]
      : []
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

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', '--first-parent', '--diff-merges=first-parent'],
  ...['--name-only', '--no-renames', '--relative', '--format=%x00%H%x00%ct%x00%s%x00'],
]

async function listPublishes(project: Project): Promise<Version[]> {
  const repository = await readRepository(project).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined // the bar shows the problem
    throw error
  })
  if (!repository) return []
  const log = await git(project, [...LOG, repository.head, '--', '.'])
  return [...log.matchAll(/\0(\w+)\0(\d+)\0(.*)\0([^\0]*)/g)].flatMap((fields) => {
    const [, id = '', seconds, subject = '', names = ''] = fields
    const files = names.split('\n').filter((file) => isContentPath(project.content, file))
    const date = new Date(Number(seconds) * 1000).toISOString()
    const origin = isPublish(subject) ? 'here' : 'web'
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
  return [...copies, ...(await listPublishes(project))].toSorted((a, b) =>
    b.date.localeCompare(a.date),
  )
}

type Step = FileDifference & { read: ReadFile }

const REVERSED: Record<string, string> = { A: 'D', D: 'A' }

const MISFIT = 'Nothing was restored, because this version does not fit the site of today:'

/** @returns also the ID of what is on disk */
async function openVersion(project: Project, id: string) {
  const copies = listCopies(project).filter((copy) => copy.id === id)
  if (copies.length > 0) {
    const current = createHash('sha1')
    const steps = copies.flatMap(({ copy, file }): Step[] => {
      const bytes = readBytes(project, file)
      current.update(`${file} ${bytes ? gitHash(bytes) : ''}\n`)
      const read = () => readFileSync(copy)
      return bytes?.equals(read()) ? [] : [{ file, status: bytes ? 'M' : 'A', read }]
    })
    return { tree: current.digest('hex'), steps }
  }
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new HttpError(404, 'There is no such version.')
  const { operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, id)
  const steps = differences.map((difference): Step => {
    const { file, status } = difference
    const read = () => readFileAt(project, id, difference)
    return { file, status: REVERSED[status] ?? status, read }
  })
  return { tree, steps }
}

/**
 * What restoring a version, or one page of it, does: pages first change, and the photos follow
 * them, so that those which any page shows are there, and those which no page shows anymore go.
 */
async function planRestore(project: Project, { page, version }: Fields) {
  const { steps, tree } = await openVersion(project, String(version))
  const isChosen = ({ file }: Step) => page === undefined || pageLabel(file) === page
  // the site may have had fewer pages
  const pages = steps.filter((step) => isPage(step.file) && step.status !== 'D' && isChosen(step))
  const entries = pages.map(async ({ file, read }) => [file, tryParseJson(await read())] as const)
  const [before, after] = [readContent(project), new Map(await Promise.all(entries))]
  const listPhotos = (contents: ReadonlyMap<string, unknown>) =>
    [...contents].flatMap(([file, value]) => referencedPhotos(file, value))
  const [shown, shownHere] = [listPhotos(new Map([...before, ...after])), listPhotos(after)]
  const photos = steps.filter(
    (step) =>
      step.status !== 'D' &&
      shown.includes(step.file) &&
      (isChosen(step) || shownHere.includes(step.file)),
  )
  const removed = unusedPhotos(project.content, before, after).map((file): Step => ({
    file,
    status: 'D',
    read: () => undefined,
  }))
  return { tree, steps: [...pages, ...photos, ...removed] }
}

export async function compareVersion(project: Project, { version }: Fields) {
  const { steps, tree } = await planRestore(project, { version })
  const changes = steps.map((step) =>
    describeChange(step, () => readBytes(project, step.file), step.read),
  )
  return { tree, changes: (await Promise.all(changes)).flat() }
}

/** Restores a version, or one page of it, in this folder. The bar then lists it like an edit. */
export async function restoreVersion(project: Project, fields: Fields) {
  const { steps, tree } = await planRestore(project, fields)
  refuseIfChanged(fields.tree, tree)
  const entries = steps.map(async ({ file, read }) => [file, await read()] as const)
  const changes = new Map(await Promise.all(entries))
  await assertValid(project, changes, `${MISFIT}\n\n`)
  writeFiles(project, changes)
}
