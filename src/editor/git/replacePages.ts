import { assertValid, replaceFiles } from '../project/files'
import { tryParseJson, type Project } from '../project/project'
import { isContentFile, listUnusedPhotos } from '../project/siteFiles'
import { commitIfPossible } from './commits'

/**
 * Replaces pages, with photos that they show, and commits that. Photos that no page shows anymore are
 * deleted. What was changed by hand is committed before it is replaced.
 *
 * @param subject of the commit
 * @param refusal what comes before the errors
 * @throws HttpError 422 if these pages would have errors; then, nothing has changed
 */
export async function replacePages(
  project: Project,
  files: ReadonlyMap<string, Buffer>,
  subject: string,
  refusal: string,
): Promise<void> {
  const isPage = ([file]: [string, Buffer]) => isContentFile(file)
  const pages = [...files].filter(isPage)
  const photos = [...files].filter((entry) => !isPage(entry))
  const values = new Map(pages.map(([file, bytes]) => [file, tryParseJson(bytes)]))
  const unused = listUnusedPhotos(project, values).map((photo) => [photo, undefined] as const)
  // if the editor is killed between two of them, no page shows a photo that is not there
  const newFiles = new Map<string, Buffer | undefined>([...photos, ...pages, ...unused])
  await replaceFiles(project, newFiles, async (staged) => {
    await assertValid(project, refusal, staged, (file) => values.has(file))
    await commitIfPossible(project, 'Changed by hand')
  })
  await commitIfPossible(project, subject)
}
