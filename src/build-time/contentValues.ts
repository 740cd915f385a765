import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { contentFiles } from '../content/schema/contentFiles'
import type { CheckResult } from './check/checkContent'

/** Where Gatsby reads the checked content, with normalized photos. */
export const PREPARED_CONTENT = '.cache/content'

type Entry = (typeof contentFiles)[number]

export type ContentOf<File extends Entry['file']> = z.output<
  Extract<Entry, { file: File }>['schema']
>

export const getFileContent = <File extends Entry['file']>(
  checked: Pick<CheckResult, 'values'>,
  file: File,
) => checked.values.get(file) as ContentOf<File>

/** Reads checked content, for Gatsby's rendering processes; without photos. */
export const readPreparedContent = <File extends Entry['file']>(file: File) =>
  JSON.parse(readFileSync(`${PREPARED_CONTENT}/${file}`, 'utf8')) as ContentOf<File>
