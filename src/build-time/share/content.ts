import type { z } from 'zod'
import type { contentFiles } from '../../model/schema/contentFiles'
import type { CheckResult } from '../check/check-content'

type Entry = (typeof contentFiles)[number]

/** Type of a content file, by its path relative to `content/`. */
export type FileContent<File extends Entry['file']> = z.output<
  Extract<Entry, { file: File }>['schema']
>

/**
 * @param checked result of `checkContent`, without errors
 * @param file path relative to `content/`
 */
export function getFileContent<File extends Entry['file']>(
  { values }: Pick<CheckResult, 'values'>,
  file: File,
): FileContent<File> {
  // the check has validated it against the model
  return values.get(file) as FileContent<File>
}
