import { isPhotoName } from '../../build-time/check/findPhoto'
import { contentFiles } from '../../content/schema/contentFiles'
import { tryParseJson, type Project } from '../project/project'
import { isContentFile, listPhotoNames } from '../project/siteFiles'
import { pageFile } from '../shared/fieldLabels'
import type { Version } from '../shared/messages'
import { commitChanges, readAt, readAtIfThere } from './commits'
import { git, gitList } from './git'
import { replacePages } from './replacePages'

const HAS_ERRORS = 'Nothing was restored, because the site would have errors:'

/** Commits of the online editor, and for what is edited on GitHub's own pages. */
const GITHUB = 'noreply@github.com'

const MAX_VERSIONS = 200

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', `--max-count=${MAX_VERSIONS}`, '--no-merges'],
  // with the side of a merge that lost everything
  ...['--full-history', '--name-only', '--no-renames', '--relative'],
  ...['--format=%x00%H%x00%ct%x00%ce%x00', '--', '.'],
]

/** The commits that changed the site's content, newest first. */
export async function listVersions(project: Project): Promise<Version[]> {
  const log = await git(project, LOG)
  return [...log.matchAll(/\0(\w+)\0(\d+)\0(.*)\0([^\0]*)/g)].flatMap((fields) => {
    const [, id = '', seconds, committer, names = ''] = fields
    const ofSite = names.split('\n').filter((file) => isContentFile(file) || isPhotoName(file))
    if (ofSite.length === 0) return []
    const date = new Date(Number(seconds) * 1000).toISOString()
    const files = [...new Set(ofSite.map(pageFile))]
    return [{ id, date, isFromWeb: committer === GITHUB, files }]
  })
}

/** Reads pages as they are in a version, and those of their photos that are not the same here. */
async function readVersion(project: Project, version: string, pages: readonly string[]) {
  const files = new Map<string, Buffer>()
  const photos: string[] = []
  for (const file of pages) {
    const bytes = await readAtIfThere(project, version, file)
    if (!bytes) continue
    files.set(file, bytes)
    photos.push(...listPhotoNames(file, tryParseJson(bytes)))
  }
  // but not those that only this folder has
  const diff = ['diff', '--name-only', '-z', '--no-renames', '--relative', '--diff-filter=a']
  const differing = photos.length > 0 ? await gitList(project, [...diff, version], photos) : []
  for (const photo of differing) files.set(photo, await readAt(project, version, photo))
  return files
}

/**
 * Makes all pages, or one, what they are in an earlier version, and commits that. Nothing is lost: what
 * it replaces is a version, too.
 *
 * @param page the file of the page; undefined for all
 * @throws HttpError 422 if the pages would have errors; then, nothing has changed
 */
export async function restoreVersion(project: Project, version: string, page?: string) {
  await commitChanges(project, 'Changed by hand')
  const all = contentFiles.map(({ file }) => file)
  const pages = page === undefined ? all : all.filter((file) => file === page)
  const files = await readVersion(project, version, pages)
  await replacePages(project, files, 'Restored', HAS_ERRORS)
}
