import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../build-time/check/readJson'
import { contentFiles } from '../../content/schema/contentFiles'

/** Absolute paths, with symlinks resolved. */
export type Project = { root: string; content: string }

export function openProject(directory: string): Project {
  const root = realpathSync(directory)
  return { root, content: realpathSync(path.join(root, 'content')) }
}

/** @returns undefined if the file is missing; throws if it exists but cannot be read */
export function readBytes({ content }: Project, file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path.join(content, file))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

/** The ID that Git gives to a file's bytes. */
export const gitHash = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** @returns the parsed value; undefined if the file is missing or invalid */
export const tryParseJson = (bytes: Buffer | undefined): unknown =>
  bytes && readJson(bytes).json?.value

/** Parsed content files by path relative to `content/`; undefined for one that is missing or invalid. */
export type Pages = ReadonlyMap<string, unknown>

export const readContent = (project: Project): Pages =>
  new Map(contentFiles.map(({ file }) => [file, tryParseJson(readBytes(project, file))]))
