import path from 'node:path'
import { readBytes, tryParseJson, type Project } from '../project/project'
import { isContentFile } from '../project/siteFiles'
import { fieldLabel, formatDifference, pageFile } from '../shared/fieldLabels'
import type { Change } from '../shared/messages'
import { listValueDifferences } from '../shared/pageValues'
import { listChangedFiles, readAtIfThere } from './commits'

async function describePage(project: Project, commit: string, file: string): Promise<Change[]> {
  const [old, bytes] = [await readAtIfThere(project, commit, file), readBytes(project, file)]
  const differences = listValueDifferences(tryParseJson(old), tryParseJson(bytes))
  if (differences.length === 0) return [{ file, label: 'The file', before: '', after: '' }]
  return differences.map((difference) => {
    const { isMove, keys } = difference
    const label = fieldLabel(file, keys) + (isMove ? ', order changed' : '')
    return { file, label, ...formatDifference(file, difference) }
  })
}

/** A photo whose file was replaced by one of the same name. */
const describePhoto = (file: string): Change => ({
  file: pageFile(file),
  label: `Photo ${path.basename(file)}`,
  before: '',
  after: '',
  photos: { before: file, after: file },
})

/** How what is in the folder differs from a commit, as a person would say it. */
export async function describeDifferences(project: Project, commit: string): Promise<Change[]> {
  const files = await listChangedFiles(project, commit)
  const changes: Change[] = []
  for (const file of files.filter(isContentFile))
    changes.push(...(await describePage(project, commit, file)))
  const shown = changes.flatMap(({ photos }) => (photos ? [photos.before, photos.after] : []))
  return [
    ...changes,
    ...files.filter((file) => !isContentFile(file) && !shown.includes(file)).map(describePhoto),
  ]
}
