import type { z } from 'zod'
import type { contentFiles } from '../../model/schema/contentFiles'
import type { CheckResult } from '../check/check-content'

type Entry = (typeof contentFiles)[number]

/** Type of a content file, by its path below `content/`. */
export type ContentOf<File extends Entry['file']> = z.output<
  Extract<Entry, { file: File }>['schema']
>

/**
 * @param checked from `checkContent`, without errors
 * @param file path below `content/`
 */
export function getContent<File extends Entry['file']>(
  { values }: Pick<CheckResult, 'values'>,
  file: File,
): ContentOf<File> {
  // validated against the model by the check
  return values.get(file) as ContentOf<File>
}
