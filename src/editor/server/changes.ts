import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { keyPath, type Keys } from '../../content/check/diagnostic'
import { photoReferences } from '../../content/check/annotated'
import { contentFiles } from '../../content/model/contentFiles'
import { labelsOf, pageLabelOf } from '../config/labels'
import { bytesOf, valueOf } from './content-values'
import { isPhotoName } from '../../content/isPhotoName'
import { isPage } from './content-path'
import { bytesAt, git, hasHistory, parts } from './git'
import type { Project } from './project'
import { isGroup } from '../../content/isGroup'
import { isPoint } from '../../content/isPoint'

/** One text, photo or list that is not what was published last. */
export type Change = {
  /** Path of the content file below `content/`. */
  file: string
  keys: Keys
  /** Name of the page, and of the field in it. */
  page: string
  label: string
  before: string
  after: string
  /** Photos below `content/`, where the change is one of a photo. */
  photo?: { before?: string; after?: string }
}

/** Two versions of a content file. */
export type Versions = { file: string; before: unknown; after: unknown }

/** Places that differ. A focal point is one place, and so is a list that has grown or shrunk. */
export function changedPlaces(before: unknown, after: unknown, keys: Keys = []): Keys[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isGroup(before) && isGroup(after) && !isPoint(before)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => changedPlaces(before[name], after[name], [...keys, name]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => changedPlaces(item, after[index], [...keys, index]))
  }
  return [keys]
}

/** @returns what stands at a place */
export const valueAt = (value: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | undefined)?.[key],
    value,
  )

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (isGroup(value)) {
    if (isPoint(value))
      return `${inWords(value.x)} % from the left, ${inWords(value.y)} % from the top`
    return Object.values(value).map(inWords).join(', ')
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isPhoto = (file: string, value: unknown, keys: Keys) => {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  const wanted = keyPath(keys)
  return schema
    ? photoReferences(schema, value).some((reference) => keyPath(reference.keys) === wanted)
    : false
}

const photoAt = (file: string, name: unknown) =>
  typeof name === 'string' ? path.posix.join(path.posix.dirname(file), name) : undefined

function changesOfPage({ after, before, file }: Versions): Change[] {
  return changedPlaces(before, after).map((keys) => {
    const [old, next] = [valueAt(before, keys), valueAt(after, keys)]
    const change = {
      file,
      keys,
      page: pageLabelOf(file),
      label: labelsOf(file, keyPath(keys)),
      before: inWords(old),
      after: inWords(next),
    }
    if (!isPhoto(file, after, keys) && !isPhoto(file, before, keys)) return change
    return { ...change, photo: { before: photoAt(file, old), after: photoAt(file, next) } }
  })
}

/** Files of the content that differ from the last published version, as paths below `content/`. */
export async function changedFiles(project: Project): Promise<string[]> {
  const status = await git(
    project,
    ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', 'content'],
  )
  const prefix = (await git(project, 'rev-parse', '--show-prefix')) + 'content/'
  return parts(status)
    .map((part) => part.slice('XY '.length))
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length))
    .filter((file) => isPage(file) || isPhotoName(file))
}

/** @returns each content file that differs, as it was published and as it is now */
export async function changedVersions(project: Project): Promise<Versions[]> {
  const files = await changedFiles(project)
  return Promise.all(
    contentFiles
      .filter(({ file }) => files.includes(file))
      .map(async ({ file }) => ({
        file,
        before: valueOf((await bytesAt(project, 'HEAD', file))?.toString()),
        after: valueOf(bytesOf(project, file)?.toString()),
      })),
  )
}

/**
 * @returns what differs from the last published version, place by place; undefined where nothing
 *   can be compared, since the project has no history
 */
export async function changesSincePublished(project: Project): Promise<Change[] | undefined> {
  if (!(await hasHistory(project))) return undefined
  const changes = (await changedVersions(project)).flatMap(changesOfPage)
  const shown = new Set(changes.flatMap(({ photo }) => (photo ? [photo.before, photo.after] : [])))
  // a photo may have been exchanged under its own name, by hand
  const exchanged = (await changedFiles(project)).filter(
    (file) => !isPage(file) && !shown.has(file),
  )
  return [
    ...changes,
    ...exchanged.map((file): Change => ({
      file,
      keys: [],
      page: 'Photos',
      label: file,
      before: '',
      after: '',
      photo: { before: file, after: file },
    })),
  ]
}
