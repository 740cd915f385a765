import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'
import { parsed } from '../draft/parsed'
import type { Project } from './project'

/** @returns a name for the state of a file, for the `ETag` of an answer */
export const revisionOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`

/** @returns the bytes of a file below `content/`; undefined if it is not there */
export function bytesOf({ content }: Project, file: string): Buffer | undefined {
  const place = path.join(content, file)
  return existsSync(place) ? readFileSync(place) : undefined
}

const BYTE_ORDER_MARK = /^\uFEFF/

/** @returns what a JSON text says; undefined if it is damaged or missing */
export const valueOf = (text: string | undefined): unknown =>
  text === undefined ? undefined : parsed(text.replace(BYTE_ORDER_MARK, ''))

/** @returns what each content file says now, by its path below `content/` */
export const contentValues = (project: Project): Map<string, unknown> =>
  new Map(
    contentFiles.map(({ file }) => [file, valueOf(bytesOf(project, file)?.toString())] as const),
  )
