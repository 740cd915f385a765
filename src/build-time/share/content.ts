import type { z } from 'zod'
import type { contentFiles } from '../../content/model/contentFiles'
import type { CheckResult } from '../check/check-content'

type Entry = (typeof contentFiles)[number]

/** What a content file says, by its path below `content/`. */
export type ContentOf<File extends Entry['file']> = z.output<
  Extract<Entry, { file: File }>['schema']
>

/**
 * @param checked from `checkContent`, without errors
 * @param file path below `content/`
 * @returns what the file says
 */
export function getContent<File extends Entry['file']>(
  { values }: Pick<CheckResult, 'values'>,
  file: File,
): ContentOf<File> {
  // the check has validated it against the model
  return values.get(file) as ContentOf<File>
}
