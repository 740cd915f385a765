import { rmSync } from 'node:fs'
import path from 'node:path'
import { fullLabel, pageLabel, showVersions } from '../config/labels'
import { createCommit, listFileDifferences, ownIndex, readAfter } from './commits'
import { isContentFile } from './content-paths'
import { assertValid, stageFiles } from './files'
import { git, gitBytes, GitError, gitOptional } from './git'
import { HttpError } from './http'
import { merge, type Difference } from './page-values'
import { formatPage, tryParseJson, type Project } from './project'
import { explainGoneBranch, explainReplaced, type Repository } from './repository'

const ALSO_CHANGED = 'Nothing was published, and nothing is lost: this was also changed on the web.'

const WAYS_OUT =
  'To go on, enter the text from the web here, or add your photo again under another name, and publish. Or click Undo all, then Get changes from the web, and make your changes again. Your version stays in the list of versions.'

const WEB_ERRORS =
  'Nothing was published: what was changed on the web does not fit. Correct it there, then publish again.'

/** A file at the common ancestor, ours and theirs; undefined where it is missing. */
type Objects = readonly (string | undefined)[]

/** @param conflicts receives a description of what both changed, which names the page and field */
async function mergePage(project: Project, file: string, objects: Objects, conflicts: string[]) {
  const versions = objects.map(async (object) =>
    tryParseJson(object ? await gitBytes(project, ['cat-file', 'blob', object]) : undefined),
  )
  const [base, ours, theirs] = await Promise.all(versions)
  if (theirs === undefined) {
    conflicts.push(`${pageLabel(file)}: the version on the web has an error`)
    return undefined
  }
  const differences: Difference[] = []
  const input = formatPage(merge(base, ours, theirs, differences))
  for (const difference of differences) {
    const label = fullLabel(file, difference.keys)
    const { after, before } = showVersions(file, difference)
    conflicts.push(before || after ? `${label}\nOn the web: ${before}\nHere: ${after}` : label)
  }
  return git(project, ['hash-object', '-w', '--stdin'], { input })
}

/** Merges pages by key, because Git would merge lines. @throws HttpError if both changed a value */
async function mergeTrees(project: Project, base: string, ours: string, theirs: string) {
  const index = ownIndex(project, 'merge')
  rmSync(index, { force: true })
  await git(project, ['read-tree', '-i', '-m', '--aggressive', base, ours, theirs], { index })
  const unmerged = await git(project, ['ls-files', '-z', '--unmerged'], { index })
  const entries = [...unmerged.matchAll(/\d+ (\w+) (\d)\t([^\0]+)/g)]
  const prefix = await git(project, ['rev-parse', '--show-prefix'])
  const conflicts: string[] = []
  for (const file of new Set(entries.map(([, , , name = '']) => name))) {
    const objects = ['1', '2', '3'].map(
      (stage) => entries.find(([, , found, name]) => found === stage && name === file)?.[1],
    )
    const [, our, their] = objects
    const isPage = isContentFile(file)
    if (!isPage && our && their) conflicts.push(`${pageLabel(file)}: ${path.basename(file)}`)
    // a photo that was removed on one side and replaced on the other is kept
    const object = isPage ? await mergePage(project, file, objects, conflicts) : (our ?? their)
    const input = `100644 ${object ?? ''}\t${prefix}${file}`
    if (object) await git(project, ['update-index', '-z', '--index-info'], { index, input })
  }
  if (conflicts.length > 0) {
    throw new HttpError(409, [ALSO_CHANGED, ...conflicts, WAYS_OUT].join('\n\n'))
  }
  return git(project, ['write-tree'], { index })
}

/** Pushes a commit, merged with what others have published. @returns the published commit */
export async function push(
  project: Project,
  { head, remote, remoteBranch, upstream }: Repository,
  ours: string,
): Promise<string> {
  /** @param expected what the branch is on the host, so that a deleted one is not created again */
  const send = async (commit: string, expected: string) => {
    const lease = `--force-with-lease=${remoteBranch}:${expected}`
    await git(project, ['push', '--progress', lease, remote, `${commit}:${remoteBranch}`])
    return commit
  }
  return send(ours, head).catch(async (refusal: unknown) => {
    const isStale = refusal instanceof GitError && refusal.output.includes('(stale info)')
    await git(project, ['fetch', '--quiet', remote, remoteBranch]).catch(async (error: unknown) => {
      if (error instanceof GitError && /find remote ref/i.test(error.output)) {
        throw new HttpError(409, await explainGoneBranch(project, remote, remoteBranch))
      }
      throw isStale ? error : refusal
    })
    const theirs = await git(project, ['rev-parse', 'FETCH_HEAD'])
    const base = await gitOptional(project, 'merge-base', ours, theirs)
    if (base !== ours && base !== head) throw new HttpError(409, explainReplaced(upstream))
    // the host has nothing new, so it refuses for another reason
    if (base === theirs && ours !== theirs) throw refusal
    const tree = await mergeTrees(project, base, ours, theirs)
    // the same change is there, for example because the connection broke after a push
    if (tree === (await git(project, ['rev-parse', `${theirs}^{tree}`]))) return theirs
    const differences = await listFileDifferences(project, ours, tree)
    await stageFiles(project, await readAfter(differences), (overlay) =>
      assertValid(project, overlay, WEB_ERRORS),
    )
    const subject = await git(project, ['log', '-1', '--format=%s', ours])
    // the first parent is what the list of versions shows before this publish
    return send(await createCommit(project, tree, subject, [theirs, ours]), theirs)
  })
}

/** Updates branch, index and files, which match `ours`, after a push, but not what others changed. */
export async function updateFolder(
  project: Project,
  { branch, head }: Repository,
  ours: string,
  published: string,
): Promise<void> {
  const committed = await listFileDifferences(project, head, ours)
  const input = committed.map(({ file }) => file).join('\0')
  // like "git commit --only": what was staged in other files stays staged
  const reset = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', ours]
  if (input !== '') await git(project, reset, { input })
  await git(project, ['update-ref', branch, ours, head])
  // otherwise Git would take a file that was saved and undone for a changed one
  await git(project, ['update-index', '-q', '--refresh'])
  // refuses to overwrite what somebody else has changed
  await git(project, ['read-tree', '-m', '-u', ours, published])
  await git(project, ['update-ref', branch, published, ours])
}
