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
  return differences.map((difference) => {
    const order = difference.isMove ? ', order changed' : ''
    const label = fieldLabel(file, difference.keys) + order
    return { page, label, ...formatDifference(file, difference) }
  })
}

export async function describeChanges(differences: readonly FileDifference[]): Promise<Change[]> {
  const changes = differences.map((difference) =>
    isContentFile(difference.file) ? describePage(difference) : describePhoto(difference),
  )
  return (await Promise.all(changes)).flat()
}

/** @returns labels such as "Gallery", which owns the photos in its directory */
export const listPages = (files: readonly string[]): string[] => [...new Set(files.map(pageLabel))]
