import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Project } from './project'

/*
 * Several files change together or not at all. All new bytes are on the disk, with a plan that
 * says where they belong, before the first file of the content is touched; whoever is killed in
 * the middle is finished at the next start.
 */

/** Files by their path below `content/`: the new bytes, or `undefined` for a file that goes. */
export type Changes = ReadonlyMap<string, Buffer | undefined>

type Step = {
  /** Path below `content/`. */
  file: string
  /** Name of the new bytes beside the plan; without it the file goes. */
  bytes?: string
  /** Digest of what was there before; without it there was nothing. */
  before?: string
}

const PLAN = 'plan.json'

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const digestAt = (file: string) => (existsSync(file) ? digestOf(readFileSync(file)) : undefined)

const folderOf = (project: Project) => path.join(project.work, 'transaction')

function writeSafely(file: string, bytes: Buffer | string) {
  const handle = openSync(file, 'w')
  writeFileSync(handle, bytes)
  // after a power cut too, a name must not stand for bytes that never reached the disk
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Keeps a copy of a file that is about to be replaced or removed by something that the owner may
 * not have meant.
 *
 * @param file path below `content/`
 * @param bytes other ones than those on the disk
 * @returns where the copy is, from the top of the project
 */
export function keepCopy(project: Project, file: string, bytes?: Buffer): string {
  const { base, dir } = path.posix.parse(file)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const copy = path.join(project.work, 'kept', dir, `${time} ${base}`)
  mkdirSync(path.dirname(copy), { recursive: true })
  if (bytes) writeSafely(copy, bytes)
  else copyFileSync(path.join(project.content, file), copy)
  return path.relative(project.root, copy).split(path.sep).join('/')
}

/** On another disk than the plan, the last step is still a single one. */
function moveTo(target: string, source: string) {
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const { base, dir } = path.parse(target)
    const beside = path.join(dir, `.${base}.draft`)
    copyFileSync(source, beside)
    renameSync(beside, target)
    rmSync(source)
  }
}

function take(project: Project, { before, bytes, file }: Step) {
  const target = path.join(project.content, file)
  const source = bytes === undefined ? undefined : path.join(folderOf(project), bytes)
  if (source !== undefined && !existsSync(source)) return // this step was taken before
  const isForeign = existsSync(target) && digestAt(target) !== before
  if (source !== undefined) {
    // somebody has changed it between the kill and this start
    if (isForeign) keepCopy(project, file)
    moveTo(target, source)
  } else if (existsSync(target) && !isForeign) {
    keepCopy(project, file)
    rmSync(target)
  }
}

/**
 * Finishes what a killed process has begun.
 *
 * @returns paths below `content/` of what it was about; empty if there was nothing to finish
 */
export function recover(project: Project): string[] {
  const folder = folderOf(project)
  const plan = path.join(folder, PLAN)
  const steps = existsSync(plan) ? (JSON.parse(readFileSync(plan, 'utf8')) as Step[]) : []
  for (const step of steps) take(project, step)
  // the plan goes first: without it, what is left beside it means nothing
  rmSync(plan, { force: true })
  rmSync(folder, { recursive: true, force: true })
  return steps.map(({ file }) => file)
}

/**
 * Changes files of the content, all or none.
 *
 * @param changes in the order in which they become visible: photos before the pages that name them
 * @throws Error if the disk is full or a file is locked; nothing has changed then, or the rest
 *   follows at the next start
 */
export function commitChanges(project: Project, changes: Changes): void {
  recover(project)
  const folder = folderOf(project)
  mkdirSync(folder, { recursive: true })
  const steps = [...changes].map(([file, bytes]): Step => {
    const before = digestAt(path.join(project.content, file))
    if (!bytes) return { file, before }
    const name = randomUUID()
    writeSafely(path.join(folder, name), bytes)
    return { file, before, bytes: name }
  })
  const draft = path.join(folder, 'plan.draft')
  writeSafely(draft, JSON.stringify(steps))
  renameSync(draft, path.join(folder, PLAN))
  recover(project)
}
