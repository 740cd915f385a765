import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pageLabel } from '../config/labels'
import { readFileAt, takeSnapshot, type FileDifference } from './commits'
import { isContentPath, isPage, listPages } from './content-paths'
import { backupDirectory, writeFiles } from './files'
import { git } from './git'
import { HttpError, type Fields } from './http'
import { unusedPhotos } from './referenced-photos'
import { readBytes, readContent, tryParseJson, type Project } from './project'
import { describeChange, refuseIfChanged, type ReadFile } from './publish'
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
  const log = await git(project, [...LOG, repository.published, '--', '.'])
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

/** @returns also the ID of what is on disk */
async function openVersion(project: Project, id: string) {
  const copies = listCopies(project).filter((copy) => copy.id === id)
  if (copies.length > 0) {
    const steps = copies.flatMap(({ copy, file }): Step[] => {
      const current = readBytes(project, file)
      const read = () => readFileSync(copy)
      return current?.equals(read()) ? [] : [{ file, status: current ? 'M' : 'A', read }]
    })
    return { tree: '', steps }
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
  // the site may have had fewer pages
  return { tree, steps: steps.filter(({ file, status }) => !isPage(file) || status !== 'D') }
}

export async function compareVersion(project: Project, { version }: Fields) {
  const { steps, tree } = await openVersion(project, String(version))
  const changes = steps.map((step) =>
    describeChange(step, () => readBytes(project, step.file), step.read),
  )
  return { tree, changes: (await Promise.all(changes)).flat() }
}

/** Restores a version, or one page of it, in this folder. The bar then lists it like an edit. */
export async function restoreVersion(project: Project, { page, tree: shown, version }: Fields) {
  const { steps, tree } = await openVersion(project, String(version))
  refuseIfChanged(shown, tree)
  const chosen = steps.filter(({ file }) => page === undefined || pageLabel(file) === page)
  const entries = chosen.map(async ({ file, read }) => [file, await read()] as const)
  const changes = new Map(await Promise.all(entries))
  const pages = [...changes].filter(([file]) => isPage(file))
  const after = new Map(pages.map(([file, bytes]) => [file, tryParseJson(bytes)]))
  const unused = unusedPhotos(project.content, readContent(project), after)
  // a photo that another page shows stays
  const isWanted = ([file, bytes]: [string, unknown]) =>
    bytes !== undefined || unused.includes(file)
  writeFiles(project, new Map([...changes].filter(isWanted)))
}
