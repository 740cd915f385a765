import path from 'node:path'
import { formatMessage } from '../../build-time/check/diagnostic'
import { foldName } from '../../build-time/check/find-photo'
import { readJson } from '../../build-time/check/read-json'
import type { KeyPath } from '../../content/walkFields'
import { isContentFile } from '../project/content-paths'
import {
  fieldLabel,
  focalPointOf,
  formatDifference,
  pageFile,
  pageLabel,
} from '../shared/field-labels'
import type { Change } from '../shared/messages'
import { listValueDifferences } from '../shared/page-values'
import { tryParseJson } from '../project/project'
import type { FileDifference } from './commits'

function describePhoto({ after, before, file }: FileDifference): Change {
  const action = before ? (after ? 'replaced' : 'removed') : 'added'
  return {
    file: pageFile(file),
    label: `Photo ${action}: ${path.basename(file)}`,
    before: '',
    after: '',
    photos: { before: before ? file : '', after: after ? file : '' },
  }
}

async function describePage({ after, before, file }: FileDifference): Promise<Change[]> {
  const [old, bytes] = await Promise.all([before?.(), after?.()])
  const [error] = bytes ? readJson(bytes).errors : []
  if (error) return [{ file, label: `The file ${formatMessage(error)}`, before: '', after: '' }]
  const differences = listValueDifferences(tryParseJson(old), tryParseJson(bytes)).filter(
    // for code editors; see src/content/schema/fields.ts
    ({ keys: [key] }) => key !== '$schema',
  )
  if (differences.length === 0) {
    return [{ file, label: 'Only spaces or line breaks changed', before: '', after: '' }]
  }
  const changes = differences.map((difference) => {
    const { isMove, item, keys } = difference
    const label = fieldLabel(file, keys) + (isMove ? ', order changed' : '')
    const whole = item ?? focalPointOf(file, keys)
    return { keys, whole, file, label, ...formatDifference(file, difference) }
  })
  return joinChanges(changes)
}

/**
 * `whole` has the keys of what was added, changed or removed in one go, if it is known. For example:
 *
 * - for `photos[8].alt` of a photo that is new, those of the list item (`item`): `photos[8]`
 * - for `hero.focus.x`, which is in no list, those of the focal point: `hero.focus`
 * - for `photos[1].alt` of a photo that was there before, none
 */
type FieldChange = Change & { keys: KeyPath; whole: KeyPath | undefined }

/**
 * The same for changes that may be one: `[["photos","8"],false,true]` (where, whether there was
 * something before, and whether there is after) for the `src`, `alt` and `caption` of a new ninth photo.
 */
function groupKey({ keys, whole, ...change }: FieldChange): string {
  const { after, before } = change.photos ?? change
  return JSON.stringify([whole ?? keys.slice(0, -1), before !== '', after !== ''])
}

/**
 * Makes one change of what a person would count as one: a list item that was added or removed, a focal
 * point, or a photo with the texts that were added, replaced or removed with it. For example:
 *
 *     Photo 9, photo: new.jpg                  Photo 9: new.jpg, "A red coat.", "Warm."
 *     Photo 9, description: "A red coat."   →
 *     Photo 9, caption: "Warm."
 *     Photo 2, caption: "Old" → "New"          Photo 2, caption: "Old" → "New"
 */
function joinChanges(changes: readonly FieldChange[]): Change[] {
  const photoKeys = new Set(changes.filter(({ photos }) => photos).map(groupKey))
  const groups = new Map<unknown, FieldChange[]>()
  for (const change of changes) {
    const key = groupKey(change)
    const isJoined = change.whole !== undefined || photoKeys.has(key)
    const group = isJoined ? key : change
    groups.set(group, [...(groups.get(group) ?? []), change])
  }
  return [...groups.values()].map(joinGroup)
}

function joinGroup(group: readonly FieldChange[]): Change {
  const [{ file, keys, label, whole }] = group as [FieldChange]
  const join = (side: 'before' | 'after') => group.flatMap((part) => part[side] || []).join('\n')
  return {
    file,
    label: whole || group.length > 1 ? fieldLabel(file, whole ?? keys.slice(0, -1)) : label,
    before: join('before'),
    after: join('after'),
    photos: group.find(({ photos }) => photos)?.photos,
  }
}

export async function describeChanges(differences: readonly FileDifference[]): Promise<Change[]> {
  const pages = differences.filter(({ file }) => isContentFile(file))
  const changes = (await Promise.all(pages.map(describePage))).flat()
  // a page may spell a photo differently, also as `../shared/photo.jpg`
  const simplify = (photo: string) => foldName(path.posix.normalize(photo))
  const shown = new Set(
    changes.flatMap(({ photos }) => (photos ? [photos.before, photos.after].map(simplify) : [])),
  )
  const photos = differences.filter(({ after, before, file }) => {
    const isReplaced = before !== undefined && after !== undefined
    return !isContentFile(file) && (isReplaced || !shown.has(simplify(file)))
  })
  return [...changes, ...photos.map(describePhoto)]
}

/** @returns the labels of the pages to which files belong, such as "Home, Gallery" */
export const listPages = (files: readonly string[]): string =>
  [...new Set(files.map(pageLabel))].join(', ')
