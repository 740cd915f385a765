import { assertValid } from '../project/files'
import { readBytes, tryParseJson, type Project } from '../project/project'
import { listPages } from '../shared/field-labels'
import { HttpError } from '../shared/http-error'
import { inTurn } from '../shared/in-turn'
import type { Choice, State, Success } from '../shared/messages'
import { describeDifferences } from './changes'
import { authorOptions, commitFiles, listChangedFiles } from './commits'
import { git, GitError, gitList } from './git'
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

const MERGED_HAS_ERRORS =
  'Nothing was published: together with what was changed on the web, the site would have errors. Correct them there, then publish again.'

const strategies = { mine: 'ours', web: 'theirs' } as const

/** Resolves what Git cannot merge even with a strategy, such as a photo that one side has deleted. */
async function resolveRest(project: Project, choice: Choice): Promise<void> {
  const side = strategies[choice]
  const files = await gitList(project, [
    'diff',
    '--name-only',
    '-z',
    '--diff-filter=U',
    '--relative',
  ])
  for (const file of files) {
    await git(project, ['checkout', `--${side}`, '--', file]).catch(() =>
      git(project, ['rm', '--quiet', '--', file]),
    )
    await git(project, ['add', '--all', '--', file])
  }
  await git(project, [...(await authorOptions(project)), 'commit', '--quiet', '--no-edit'])
}

/** @throws HttpError that asks whose version is published */
async function explainConflict(project: Project, error: GitError): Promise<HttpError> {
  const files = await gitList(project, [
    'diff',
    '--name-only',
    '-z',
    '--diff-filter=U',
    '--relative',
  ])
  const all = await gitList(project, ['diff', '--name-only', '-z', '--diff-filter=U'])
  const { details } = error
  if (all.length === 0) return error
  if (files.length < all.length) {
    const message =
      'Nothing was published: the site’s code was changed here and on the web. The person who set up the site can merge it with git pull.'
    return new HttpError(409, message, { details })
  }
  const message = `Nothing was published, because the same was changed here and on the web, in ${listPages(files)}. Whose version is published? The other one stays in Versions.`
  return new HttpError(409, message, { details, hasChoice: true })
}

/** Merges what was changed on the web. If it fails, the folder stays as it was. */
async function merge(project: Project, upstream: string, choice: Choice | undefined) {
  const before = await git(project, ['rev-parse', 'HEAD'])
  const strategy = choice ? ['-X', strategies[choice]] : []
  const command = ['merge', '--quiet', '--no-edit', ...strategy, upstream]
  try {
    await git(project, [...(await authorOptions(project)), ...command])
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const conflict = await explainConflict(project, error)
    if (!conflict.hasChoice) throw conflict
    if (choice) await resolveRest(project, choice)
    else {
      await git(project, ['merge', '--abort'])
      throw conflict
    }
  }
  try {
    await assertValid(project, MERGED_HAS_ERRORS)
  } catch (error) {
    await git(project, ['reset', '--quiet', '--keep', before])
    throw error
  }
  return { before, merged: await git(project, ['rev-parse', 'HEAD']) }
}

/** @returns where visitors see the site, if it is known */
function readSiteUrl(project: Project): string | undefined {
  const site = tryParseJson(readBytes(project, 'site/site.json')) as { url?: string } | undefined
  return site?.url?.endsWith('.example.com') ? undefined : site?.url
}

/** What came from the web, between two commits. */
async function describeArrived(project: Project, base: string, upstream: string): Promise<Success> {
  const diff = ['diff', '--name-only', '-z', '--no-renames', base, upstream]
  const prefix = await git(project, ['rev-parse', '--show-prefix'])
  const files = await gitList(project, diff)
  return {
    pages: listPages(
      files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length)),
    ),
    code: files.filter((file) => !file.startsWith(prefix)),
    url: readSiteUrl(project),
  }
}

/**
 * Publishes what is saved here, together with what was changed on the web. If anything fails, the
 * folder stays as it was, and all of it is still to be published.
 */
export async function publish(project: Project, choice: Choice | undefined): Promise<Success> {
  const { remote, remoteBranch, upstream } = await readRepository(project)
  await inTurn(async () => {
    await assertValid(project, HAS_ERRORS)
    const files = await listChangedFiles(project)
    await commitFiles(project, files, `Changed by hand: ${listPages(files)}`)
  })
  await git(project, ['fetch', '--progress', remote])
  const base = await git(project, ['merge-base', 'HEAD', upstream])
  const arrived = await describeArrived(project, base, upstream)
  const { before, merged } = await inTurn(() => merge(project, upstream, choice))
  try {
    await git(project, ['push', '--progress', remote, `${merged}:${remoteBranch}`])
  } catch (error) {
    // what was saved meanwhile stays, with what was merged
    await inTurn(async () => {
      const head = await git(project, ['rev-parse', 'HEAD'])
      if (head === merged) await git(project, ['reset', '--quiet', '--keep', before])
    })
    throw error
  }
  return arrived
}
