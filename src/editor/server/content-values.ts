import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'jsonc-parser'
import { photoReferences } from '../../content/check/annotated'
import { contentFiles } from '../../content/model/contentFiles'
import type { Project } from './project'

/** @returns a name for the state of a file, for the `ETag` of an answer */
export const revisionOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`

/** @returns the bytes of a file below `content/`; undefined if it is not there */
export function bytesOf({ content }: Project, file: string): Buffer | undefined {
  const place = path.join(content, file)
  return existsSync(place) ? readFileSync(place) : undefined
}

/** @returns what a JSON text says; undefined if it is none */
export function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return parse(text) as unknown
  } catch {
    return undefined
  }
}

/** @returns what each content file says now, by its path below `content/` */
export const contentValues = (project: Project): Map<string, unknown> =>
  new Map(
    contentFiles.map(({ file }) => [file, valueOf(bytesOf(project, file)?.toString())] as const),
  )

/** @returns the photos that a content file names, as paths below `content/` */
export function photosOf(file: string, value: unknown): string[] {
  const schema = contentFiles.find((entry) => entry.file === file)?.schema
  if (!schema) return []
  return photoReferences(schema, value).map(({ name }) =>
    path.posix.join(path.posix.dirname(file), name.normalize('NFC')),
  )
}

/** @returns all photos that the site shows; undefined while a file cannot be read */
export function namedPhotos(values: ReadonlyMap<string, unknown>): Set<string> | undefined {
  if ([...values.values()].includes(undefined)) return undefined
  return new Set([...values].flatMap(([file, value]) => photosOf(file, value)))
}
