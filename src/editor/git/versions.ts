import { photoReferences } from '../../build-time/check/find-photo'
import path from 'node:path'
import { findContentFile } from '../../content/schema/contentFiles'
import { checkContent } from '../../build-time/check/check-content'
import { isContentFile, isSiteFileName } from '../project/content-paths'
import { tryParseJson, type Project } from '../project/project'
import { listErrors } from '../shared/form-diagnostic'
import { listPages, pageFile } from '../shared/field-labels'
import { HttpError } from '../shared/http-error'
import type { Version } from '../shared/messages'
import { commitFiles, listChangedFiles, readAt } from './commits'
import { git, gitList, pathsFrom } from './git'

/** Commits of the online editor, and for what is edited on GitHub's own pages. */
const GITHUB = 'noreply@github.com'

const MAX_VERSIONS = 200

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', `--max-count=${MAX_VERSIONS}`, '--no-merges'],
  ...['--name-only', '--no-renames', '--relative', '--format=%x00%H%x00%ct%x00%ce%x00', '--', '.'],
]

/** The commits that changed the site's content, newest first. */
export async function listVersions(project: Project): Promise<Version[]> {
  const log = await git(project, LOG)
  return [...log.matchAll(/\0(\w+)\0(\d+)\0(.*)\0([^\0]*)/g)].flatMap((fields) => {
    const [, id = '', seconds, committer, names = ''] = fields
    const files = [...new Set(names.split('\n').filter(isSiteFileName).map(pageFile))]
    if (files.length === 0) return []
    const date = new Date(Number(seconds) * 1000).toISOString()
    return [{ id, date, isFromWeb: committer === GITHUB, files }]
  })
}

/** The files of a page in a commit: its JSON, and the photos that it shows. */
async function listPageFiles(project: Project, commit: string, file: string): Promise<string[]> {
  const schema = findContentFile(file)?.schema
  const page = tryParseJson(await readAt(project, commit, file))
  const photos = schema ? photoReferences(schema, page) : []
  return [file, ...photos.map(({ name }) => path.posix.join(path.posix.dirname(file), name))]
}

const listSiteFiles = async (project: Project, commit: string) =>
  (await gitList(project, ['ls-tree', '-r', '-z', '--name-only', commit, '--', '.'])).filter(
    isSiteFileName,
  )

/**
 * Makes all pages, or one, what they are in an earlier version, and commits that. Nothing is lost: what
 * it replaces is a version, too.
 *
 * @param page the file of the page; undefined for all
 * @throws HttpError 422 if the content would have errors; then, nothing has changed
 */
export async function restoreVersion(project: Project, version: string, page: string | undefined) {
  if (page !== undefined && !isContentFile(page)) throw new HttpError(400, 'This is not a page.')
  const byHand = await listChangedFiles(project)
  await commitFiles(project, byHand, `Changed by hand: ${listPages(byHand)}`)
  const restored = page
    ? await listPageFiles(project, version, page)
    : [
        ...new Set([
          ...(await listSiteFiles(project, version)),
          ...(await listSiteFiles(project, 'HEAD')),
        ]),
      ]
  const restore = async (source: string) => {
    const [options, input] = pathsFrom(restored)
    await git(
      project,
      ['restore', '--staged', '--worktree', `--source=${source}`, ...options],
      input,
    )
  }
  await restore(version)
  const { diagnostics } = await checkContent(project.content)
  const errors = listErrors(diagnostics)
  if (errors.length > 0) {
    await restore('HEAD')
    const reason = 'Nothing was restored, because the site would have errors:'
    throw new HttpError(422, [reason, ...errors].join('\n'))
  }
  const files = await listChangedFiles(project)
  await commitFiles(project, files, `Restored: ${listPages(files)}`)
}
