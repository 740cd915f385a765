import { checkContent } from '../../build-time/check/check-content'
import { changesSincePublished, type Change } from './changes'
import { contentValues } from './content-values'
import { asSentence, inFormWords } from '../draft/formWords'
import { git, GitError, gitOrNothing, hasHistory } from './git'
import { explainPushError } from './explain-push-error'
import type { Project } from './project'
import { Refusal } from './refusal'

export type Remote = { name: string; branch: string }

/** @returns where the branch is published; undefined if nowhere */
export async function remoteOf(project: Project): Promise<Remote | undefined> {
  const branch = await gitOrNothing(project, 'symbolic-ref', '--quiet', '--short', 'HEAD')
  if (branch === undefined) return undefined
  const configured = await gitOrNothing(project, 'config', `branch.${branch}.remote`)
  const names = (await git(project, 'remote')).split('\n').filter((name) => name !== '')
  const name = [configured, 'origin', ...names].find((one) => names.includes(one ?? ''))
  return name === undefined ? undefined : { name, branch }
}

/** @returns how many saved versions the remote does not have yet, as far as is known here */
export async function waitingVersions(project: Project, remote: Remote): Promise<number> {
  const known = `refs/remotes/${remote.name}/${remote.branch}`
  const count = await gitOrNothing(project, 'rev-list', '--count', `${known}..HEAD`)
  return Number(count ?? 0)
}

const listed = (items: readonly string[]) => [...new Set(items)].join(', ')

const LONGEST_SUBJECT = 72

/** Says what has changed, such as "Gallery: photo 2, caption". */
export function messageOf(changes: readonly Change[]): string {
  const lines = changes.map(({ label, page }) => `${page}: ${label}`)
  const [only] = lines
  const subject =
    lines.length === 1 && only && only.length <= LONGEST_SUBJECT
      ? only
      : `Words and photos: ${listed(changes.map(({ page }) => page))}`
  return lines.length > 1 ? `${subject}\n\n${lines.join('\n')}` : subject
}

/** A name and an address for the history, where Git knows none: those of the site. */
async function identity(project: Project): Promise<string[]> {
  const site = contentValues(project).get('site/site.json') as Record<string, string> | undefined
  const [name, email] = [
    await gitOrNothing(project, 'config', 'user.name'),
    await gitOrNothing(project, 'config', 'user.email'),
  ]
  return [
    ...(name ? [] : ['-c', `user.name=${site?.brand ?? 'The owner'}`]),
    ...(email ? [] : ['-c', `user.email=${site?.email ?? 'owner@localhost'}`]),
  ]
}

async function expectGood(project: Project) {
  const { diagnostics } = await checkContent(project.content)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(inFormWords)
  if (errors.length > 0) {
    throw new Refusal(422, errors.map(asSentence).join('\n'), { errors })
  }
}

async function commit(project: Project, changes: readonly Change[]): Promise<void> {
  const message = messageOf(changes)
  await git(project, 'add', '--all', '--', 'content')
  // whatever else somebody has prepared for a commit stays out of this one
  const words = [...(await identity(project)), 'commit', '--quiet', '--message', message]
  await git(project, ...words, '--', 'content')
}

/** Somebody else has published meanwhile: brings both together where they do not touch. */
async function join(project: Project, { branch, name }: Remote): Promise<void> {
  await git(project, 'fetch', '--quiet', name, branch)
  const words = [...(await identity(project)), 'merge', '--quiet', '--no-edit', 'FETCH_HEAD']
  try {
    await git(project, ...words)
  } catch (error) {
    await gitOrNothing(project, 'merge', '--abort')
    throw error
  }
}

async function push(project: Project, remote: Remote): Promise<void> {
  const words = ['push', '--quiet', remote.name, `HEAD:refs/heads/${remote.branch}`]
  try {
    await git(project, ...words)
  } catch (error) {
    if (!(error instanceof GitError) || !/fetch first|non-fast-forward/.test(error.said))
      throw error
    await join(project, remote)
    await expectGood(project)
    await git(project, ...words)
  }
}

export type Published = { isPushed: boolean; message: string }

/**
 * Publishes: checks the content, keeps a version of `content/` alone, and sends it to the remote.
 *
 * @returns what happened, in words
 * @throws Refusal if the content has errors or Git cannot do it; the saved files stay as they are
 */
export async function publish(project: Project): Promise<Published> {
  if (!(await hasHistory(project))) {
    throw new Refusal(
      409,
      'This folder keeps no versions, so there is nothing to publish with. Your changes are saved.',
    )
  }
  await expectGood(project)
  const changes = (await changesSincePublished(project)) ?? []
  const remote = await remoteOf(project)
  try {
    if (changes.length > 0) await commit(project, changes)
    if (!remote) {
      return {
        isPushed: false,
        message:
          'This version is kept on your computer. It is not online: the project has no remote.',
      }
    }
    await push(project, remote)
  } catch (error) {
    if (error instanceof GitError) throw new Refusal(502, explainPushError(error.said))
    throw error
  }
  return { isPushed: true, message: 'Published. Your host is building the site now.' }
}
