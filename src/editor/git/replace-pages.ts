import { assertValid, replaceFiles, type NewFiles } from '../project/files'
import { tryParseJson, type Project } from '../project/project'
import { isContentFile, listUnusedPhotos } from '../project/site-files'
import { commitIfPossible } from './commits'

type Words = {
  /** Why nothing was replaced, before the errors. */
  refusal: string
  /** Of the commit. */
  subject: string
}

/**
 * Replaces pages, with photos that they show, and commits that. Photos that no page shows anymore are
 * deleted. What was changed by hand is committed before it is replaced.
 *
 * @throws HttpError 422 if these pages would have errors; then, nothing has changed
 */
export async function replacePages(
  project: Project,
  files: ReadonlyMap<string, Buffer>,
  { refusal, subject }: Words,
): Promise<void> {
  const pages = new Map(
    [...files]
      .filter(([file]) => isContentFile(file))
      .map(([file, bytes]) => [file, tryParseJson(bytes)]),
  )
  const unused = listUnusedPhotos(project, pages)
  const newFiles: NewFiles = new Map([
    ...files,
    ...unused.map((photo) => [photo, undefined] as const),
  ])
  await replaceFiles(project, newFiles, async (staged) => {
    await assertValid(project, refusal, staged, (file) => pages.has(file))
    await commitIfPossible(project, 'Changed by hand')
  })
  await commitIfPossible(project, subject)
}
