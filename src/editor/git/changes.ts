import path from 'node:path'
import { formatMessage } from '../../build-time/check/diagnostic'
import { readJson } from '../../build-time/check/read-json'
import { isContentFile } from '../shared/content-paths'
import { fieldLabel, formatDifference, pageLabel } from '../shared/field-labels'
import { listValueDifferences } from '../shared/page-values'
import { tryParseJson } from '../shared/project'
import type { FileDifference } from './commits'

/** A change as the bar lists it. */
export type Change = {
  page: string
  label: string
  before: string
  after: string
  /** Paths in `content/` if it is a photo; empty where there is none. */
  photos?: { before: string; after: string } | undefined
}

function describePhoto({ after, before, file }: FileDifference): Change {
  const action = before ? (after ? 'replaced' : 'removed') : 'added'
  return {
    page: pageLabel(file),
    label: `Photo ${action}: ${path.basename(file)}`,
    before: '',
    after: '',
    photos: { before: before ? file : '', after: after ? file : '' },
  }
}

async function describePage({ after, before, file }: FileDifference): Promise<Change[]> {
  const page = pageLabel(file)
  const [old, bytes] = await Promise.all([before?.(), after?.()])
  const [error] = bytes ? readJson(bytes).errors : []
  if (error) return [{ page, label: `The file ${formatMessage(error)}`, before: '', after: '' }]
  const differences = listValueDifferences(tryParseJson(old), tryParseJson(bytes))
  if (differences.length === 0) {
    return [{ page, label: 'Only the layout of its file', before: '', after: '' }]
  }
  const changes = differences.map((difference) => {
    const order = difference.isMove ? ', order changed' : ''
    const label = fieldLabel(file, difference.keys) + order
    return { keys: difference.keys, page, label, ...formatDifference(file, difference) }
  })
  return joinPhotos(file, changes)
}

type FieldChange = Change & { keys: readonly string[] }

/** Makes one change of a photo and the texts that were added, replaced or removed with it. */
function joinPhotos(file: string, changes: readonly FieldChange[]): Change[] {
  const joined = new Set<FieldChange>()
  const groups = changes.map((change) => {
    const { keys, photos } = change
    const group = keys.slice(0, -1)
    const texts = changes.filter(
      (other) =>
        photos &&
        !other.photos &&
        other.keys.slice(0, -1).join() === group.join() &&
        Boolean(other.before) === Boolean(photos.before) &&
        Boolean(other.after) === Boolean(photos.after),
    )
    if (texts.length === 0) return change
    for (const text of texts) joined.add(text)
    const join = (side: 'before' | 'after') => texts.flatMap((text) => text[side] || []).join('\n')
    return {
      ...change,
      label: fieldLabel(file, group),
      before: join('before'),
      after: join('after'),
    }
  })
  return groups
    .filter((change) => !joined.has(change))
    .map(({ after, before, label, page, photos }) => ({ page, label, before, after, photos }))
}

export async function describeChanges(differences: readonly FileDifference[]): Promise<Change[]> {
  const pages = differences.filter(({ file }) => isContentFile(file))
  const changes = (await Promise.all(pages.map(describePage))).flat()
  const shown = new Set(changes.flatMap(({ photos }) => [photos?.before, photos?.after]))
  const photos = differences.filter(({ after, before, file }) => {
    const isReplaced = before !== undefined && after !== undefined
    return !isContentFile(file) && (isReplaced || !shown.has(file))
  })
  return [...changes, ...photos.map(describePhoto)]
}

/** @returns labels such as "Gallery", which owns the photos in its directory */
export const listPages = (files: readonly string[]): string[] => [...new Set(files.map(pageLabel))]
