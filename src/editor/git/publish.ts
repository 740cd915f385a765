import { assertValid } from '../project/files'
import { readBytes, tryParseJson, type Project } from '../project/project'
import { listPages } from '../shared/fieldLabels'
import { HttpError } from '../shared/httpError'
import { inTurn } from '../shared/inTurn'
import type { Choice, State, Success } from '../shared/messages'
import { describeDifferences } from './changes'
import { commitChanges } from './commits'
import { git, GitError } from './git'
import { mergeWeb } from './merge'
import { findPublished, readRepository } from './repository'

/** What the bar shows, but for what is left to enter. */
export async function readState(project: Project): Promise<Omit<State, 'notices'>> {
  try {
    const published = await findPublished(project, await readRepository(project))
    const changes = await describeDifferences(project, published)
    return { problem: '', details: '', changes, published }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { details, message: problem } = error
    return { problem, details, changes: [], published: '' }
  }
}

const HAS_ERRORS = 'Nothing was published, because this has to be corrected first:'

/** @returns where visitors see the site, if it is known */
function readSiteUrl(project: Project): string | undefined {
  const site = tryParseJson(readBytes(project, 'site/site.json')) as { url?: string } | undefined
  return site?.url?.endsWith('.example.com') ? undefined : site?.url
}

/** What was changed on the web since a commit parted from it. */
async function listArrived(project: Project, commit: string, web: string) {
  const diff = ['diff', '--name-only', '-z', '--no-renames', `${commit}...${web}`]
  const prefix = await git(project, ['rev-parse', '--show-prefix'])
  const files = (await git(project, diff)).split('\0').filter(Boolean)
  const isContent = (file: string) => file.startsWith(prefix)
  return {
    pages: listPages(files.filter(isContent).map((file) => file.slice(prefix.length))),
    code: files.filter((file) => !isContent(file)),
  }
}

/** @returns false if something was saved or changed by hand meanwhile: then, the next publish does it */
async function bringHere(project: Project, commit: string): Promise<boolean> {
  try {
    await git(project, ['merge', '--quiet', '--ff-only', commit])
    return true
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}

/**
 * Publishes what is saved here, together with what was changed on the web. The folder changes last: if
 * anything fails, it is as it was, and all of it is still to be published.
 */
export async function publish(project: Project, choice?: Choice): Promise<Success> {
  const { remote, remoteBranch, upstream } = await readRepository(project)
  const mine = await inTurn(async () => {
    await assertValid(project, HAS_ERRORS)
    await commitChanges(project, 'Changed by hand')
    return git(project, ['rev-parse', 'HEAD'])
  })
  await git(project, ['fetch', '--progress', remote])
  const arrived = await listArrived(project, mine, upstream)
  const merged = await inTurn(() => mergeWeb(project, mine, upstream, choice))
  await git(project, ['push', '--progress', remote, `${merged}:${remoteBranch}`])
  const isHere = await inTurn(() => bringHere(project, merged))
  return { ...(isHere ? arrived : { pages: '', code: [] }), url: readSiteUrl(project) }
}
