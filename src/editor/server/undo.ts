import { isDeepStrictEqual } from 'node:util'
import type { Keys } from '../../content/check/diagnostic'
import { changedFiles, valueAt } from './changes'
import { isPage } from './content-path'
import { photosOf, photosThatGo } from '../draft/photos'
import { bytesOf, contentValues, valueOf } from './content-values'
import { editJson } from '../draft/editJson'
import { bytesAt, git, hasHistory } from './git'
import type { Project } from './project'
import { Refusal } from './refusal'
import { commitChanges } from './transaction'

const expectHistory = async (project: Project) => {
  if (await hasHistory(project)) return
  throw new Refusal(409, 'There is no earlier version: this project keeps no history.')
}

/** A copy of a value with one place as another value has it. */
function withPlace(value: unknown, [key, ...rest]: Keys, place: unknown): unknown {
  if (key === undefined) return place
  const group = value as Record<string | number, unknown>
  const part = withPlace(group[key], rest, place)
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === key ? part : item))
  if (part !== undefined) return { ...group, [key]: part }
  return Object.fromEntries(Object.entries(group).filter(([name]) => name !== key))
}

/** The photos that a version of a page needs and the disk does not have, from that version. */
async function photosFrom(project: Project, commit: string, file: string, value: unknown) {
  const photos = new Map<string, Buffer | undefined>()
  for (const photo of photosOf(file, value)) {
    const [there, then] = [bytesOf(project, photo), await bytesAt(project, commit, photo)]
    if (then && !there?.equals(then)) photos.set(photo, then)
  }
  return photos
}

/**
 * What brings a page to a text: with the photos that it shows then, and without those that came
 * after that version and that no page shows any more.
 */
async function changesTo(project: Project, commit: string, file: string, text: Buffer) {
  const value = valueOf(text.toString())
  const changes = new Map<string, Buffer | undefined>([
    ...(await photosFrom(project, commit, file, value)),
    [file, text],
  ])
  const isThere = (photo: string) => bytesOf(project, photo) !== undefined
  for (const photo of photosThatGo(contentValues(project), new Map([[file, value]]), isThere)) {
    if (!(await bytesAt(project, commit, photo))) changes.set(photo, undefined)
  }
  return changes
}

/**
 * Takes back one change since the last publication. If it was the last one of its page, the file
 * is again what it was, byte for byte.
 */
export async function undoChange(project: Project, file: string, keys: Keys): Promise<void> {
  await expectHistory(project)
  const published = await bytesAt(project, 'HEAD', file)
  if (!isPage(file) || keys.length === 0) {
    commitChanges(project, new Map([[file, published]]))
    return
  }
  const disk = bytesOf(project, file)
  if (!published || !disk) throw new Refusal(409, 'There is no earlier version of this page.')
  const before = valueOf(published.toString())
  const next = withPlace(valueOf(disk.toString()), keys, valueAt(before, keys))
  const text = isDeepStrictEqual(next, before)
    ? published
    : Buffer.from(await editJson(disk.toString(), next))
  commitChanges(project, await changesTo(project, 'HEAD', file, text))
}

/** Takes back all that has changed since the last publication, byte for byte. */
export async function undoAll(project: Project): Promise<void> {
  await expectHistory(project)
  const files = await changedFiles(project)
  const changes = await Promise.all(
    files.map(async (file) => [file, await bytesAt(project, 'HEAD', file)] as const),
  )
  // photos first, then the pages that name them, then what goes
  const rank = ([file, bytes]: (typeof changes)[number]) =>
    bytes === undefined ? 2 : Number(isPage(file))
  commitChanges(project, new Map(changes.toSorted((a, b) => rank(a) - rank(b))))
}

export type Version = { commit: string; time: string; subject: string }

const SEPARATOR = '\u001F'

/** @returns the versions of a page or photo that were published, newest first */
export async function versionsOf(project: Project, file: string): Promise<Version[]> {
  await expectHistory(project)
  const format = `--format=%H${SEPARATOR}%cI${SEPARATOR}%s`
  const log = await git(project, 'log', '--max-count=50', format, '--', `content/${file}`)
  return log.split('\n').flatMap((line) => {
    const [commit, time, subject] = line.split(SEPARATOR)
    return commit && time && subject !== undefined ? [{ commit, time, subject }] : []
  })
}

/** Brings back a page with its photos, or a photo, as it was in an earlier version. */
export async function bringBack(project: Project, file: string, commit: string): Promise<void> {
  const versions = await versionsOf(project, file)
  const isKnown = versions.some((version) => version.commit === commit)
  const bytes = isKnown ? await bytesAt(project, commit, file) : undefined
  if (!bytes) throw new Refusal(404, 'This version is not there.')
  commitChanges(
    project,
    isPage(file) ? await changesTo(project, commit, file, bytes) : new Map([[file, bytes]]),
  )
}
