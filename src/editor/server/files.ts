import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isPage } from './content-path'
import { bytesOf, type Project } from './project'

/** Files by their path below `content/`: their new bytes, or undefined for one that goes. */
export type Changes = ReadonlyMap<string, Buffer | undefined>

const DRAFT = '.editor-draft'

/** Copies what is about to be replaced or removed to `.editor/kept/`. */
function keepCopy({ content, work }: Project, file: string) {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const copy = path.join(work, 'kept', path.dirname(file), `${time} ${path.basename(file)}`)
  mkdirSync(path.dirname(copy), { recursive: true })
  copyFileSync(path.join(content, file), copy, constants.COPYFILE_FICLONE)
}

/**
 * Writes and removes files of the content. All new bytes are on the disk before the first file
 * changes, so a full disk changes nothing. Each file is replaced whole; photos come before the page
 * that names them and go after it: a killed process leaves the old page or the new one.
 */
export function writeFiles(project: Project, changes: Changes): void {
  const rank = ([file, bytes]: readonly [string, Buffer | undefined]) =>
    bytes === undefined ? 2 : Number(isPage(file))
  const steps = [...changes]
    .toSorted((one, other) => rank(one) - rank(other))
    .map(([file, bytes]) => ({ file, bytes, before: bytesOf(project, file) }))
    .filter(({ before, bytes }) => (bytes ? !before?.equals(bytes) : before))
    .map((step) => ({ ...step, place: path.join(project.content, step.file) }))
  try {
    for (const { before, bytes, file, place } of steps) {
      if (bytes) writeFileSync(place + DRAFT, bytes, { flush: true })
      if (before) keepCopy(project, file)
    }
  } catch (error) {
    for (const { place } of steps) rmSync(place + DRAFT, { force: true })
    throw error
  }
  for (const { bytes, place } of steps) {
    if (bytes) renameSync(place + DRAFT, place)
    else rmSync(place)
  }
}

const isSame = (from: string, to: string) => {
  const [one, other] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  const isEqual = one.size === other?.size && Math.floor(one.mtimeMs) === Math.floor(other.mtimeMs)
  return one.isFile() && isEqual
}

/**
 * Copies the content to `.editor/draft/`, with changes, so that the content check can see them before
 * they are made. What is the same keeps its time, by which the check knows photos again.
 *
 * @returns the directory
 */
export function makeDraft({ content, work }: Project, changes: Changes = new Map()): string {
  const draft = path.join(work, 'draft')
  const filter = (from: string, to: string) => !isSame(from, to)
  cpSync(content, draft, { recursive: true, preserveTimestamps: true, filter })
  for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    if (!existsSync(path.join(content, name))) rmSync(path.join(draft, name), { force: true })
  }
  for (const [file, bytes] of changes) {
    if (bytes) writeFileSync(path.join(draft, file), bytes)
    else rmSync(path.join(draft, file), { force: true })
  }
  return draft
}

/** Removes what a killed process has left half-written. */
export function tidyUp({ content }: Project): void {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith(DRAFT)) rmSync(path.join(content, name))
  }
}
