import { rmSync } from 'node:fs'
import path from 'node:path'
import { formatDifference, fullLabel, pageLabel } from '../shared/field-labels'
import { createCommit, listFileDifferences, ownIndex, readAfter } from './commits'
import { isContentFile } from '../shared/content-paths'
import { assertValid, keepCopies, stageFiles } from '../shared/files'
import { git, gitBytes, GitError, gitOptional } from './git'
import { HttpError, type Conflict } from '../shared/http-error'
import { merge } from '../shared/page-values'
import { formatPage, gitHash, tryParseJson, type Project } from '../shared/project'
import { explainGoneBranch, explainReplaced, type Repository } from './repository'

const ALSO_CHANGED = 'Nothing was published, and nothing is lost: this was also changed on the web.'

const CHOOSE =
  'Choose which to keep, and publish. Or click Undo all, then Get changes from the web, and make your changes again. Your version stays in the list of versions.'

const WEB_IS_BROKEN =
  'Correct it there, and publish again. Or click Undo all, then Get changes from the web, and correct it here.'

const WEB_ERRORS =
  'Nothing was published: what was changed on the web does not fit. Correct it there, then publish again.'

/** What the owner chose to keep, by the ID of a conflict. */
export type Choices = Record<string, 'here' | 'web' | undefined>

/** A file that both sides have changed: IDs of its versions in Git; undefined where it is missing. */
type Objects = { base?: string; here?: string; web?: string }

/** @returns the ID of the merged page */
async function mergePage(
  project: Project,
  file: string,
  { base, here, web }: Objects,
  choose: (label: string, texts: { here: string; web: string }) => 'here' | 'web',
) {
  const read = async (object: string | undefined) =>
    object && tryParseJson(await gitBytes(project, ['cat-file', 'blob', object]))
  const [before, ours, theirs] = await Promise.all([base, here, web].map(read))
  if (theirs === undefined) {
    const problem = `${pageLabel(file)}: the version on the web has an error. ${WEB_IS_BROKEN}`
    throw new HttpError(409, `Nothing was published, and nothing is lost. ${problem}`)
  }
  const page = merge(before, ours, theirs, (conflict) => {
    const texts = formatDifference(file, conflict)
    return choose(fullLabel(file, conflict.keys), { here: texts.after, web: texts.before })
  })
  return git(project, ['hash-object', '-w', '--stdin'], { input: formatPage(page) })
}

/** The files in an index that Git could not merge. */
async function listUnmerged(project: Project, index: string): Promise<Map<string, Objects>> {
  const list = await git(project, ['ls-files', '-z', '--unmerged'], { index })
  const files = new Map<string, Objects>()
  for (const [, object, stage, file = ''] of list.matchAll(/\d+ (\w+) ([123])\t([^\0]+)/g)) {
    const side = stage === '1' ? 'base' : stage === '2' ? 'here' : 'web'
    files.set(file, { ...files.get(file), [side]: object })
  }
  return files
}

/** Merges pages by key, because Git would merge lines. @throws HttpError if both changed a value */
async function mergeTrees(project: Project, trees: readonly string[], choices: Choices) {
  const index = ownIndex(project, 'merge')
  rmSync(index, { force: true })
  await git(project, ['read-tree', '-i', '-m', '--aggressive', ...trees], { index })
  const folder = await git(project, ['rev-parse', '--show-prefix'])
  const conflicts: Conflict[] = []
  for (const [file, objects] of await listUnmerged(project, index)) {
    const choose = (label: string, texts = { here: '', web: '' }) => {
      // a choice does not apply to versions that nobody has seen
      const id = gitHash(Buffer.from(JSON.stringify([label, objects])))
      const choice = choices[id]
      if (choice === undefined) conflicts.push({ id, label, ...texts })
      return choice ?? 'here'
    }
    const { here, web } = objects
    const label = `${pageLabel(file)}: ${path.basename(file)}`
    // a photo that was removed on one side and replaced on the other is kept
    const mergePhoto = () => (here && web ? objects[choose(label)] : (here ?? web))
    const object = isContentFile(file)
      ? await mergePage(project, file, objects, choose)
      : mergePhoto()
    const input = `100644 ${object ?? ''}\t${folder}${file}`
    if (object) await git(project, ['update-index', '-z', '--index-info'], { index, input })
  }
  if (conflicts.length > 0) {
    const list = conflicts.map(({ here, label, web }) =>
      here || web ? `${label}\nOn the web: ${web}\nHere: ${here}` : label,
    )
    throw new HttpError(409, [ALSO_CHANGED, ...list, CHOOSE].join('\n\n'), conflicts)
  }
  return git(project, ['write-tree'], { index })
}

/** Pushes a commit, merged with what others have published. @returns the published commit */
export async function push(
  project: Project,
  { head, remote, remoteBranch }: Repository,
  ours: string,
  choices: Choices = {},
): Promise<string> {
  /** @param expected what the branch is on the host, so that a deleted one is not created again */
  const send = async (commit: string, expected: string) => {
    const lease = `--force-with-lease=${remoteBranch}:${expected}`
    await git(project, ['push', '--progress', lease, remote, `${commit}:${remoteBranch}`])
    return commit
  }
  return send(ours, head).catch(async (refusal: unknown) => {
    const isOutdated = refusal instanceof GitError && refusal.output.includes('(stale info)')
    await git(project, ['fetch', '--quiet', remote, remoteBranch]).catch(async (error: unknown) => {
      if (error instanceof GitError && /find remote ref/i.test(error.output)) {
        throw new HttpError(409, await explainGoneBranch(project, remote, remoteBranch))
      }
      throw isOutdated ? error : refusal
    })
    const fetched = await git(project, ['rev-parse', 'FETCH_HEAD', 'FETCH_HEAD^{tree}'])
    const [theirs = '', theirTree] = fetched.split('\n')
    const base = await gitOptional(project, 'merge-base', ours, theirs)
    if (base !== ours && base !== head) {
      throw new HttpError(409, explainReplaced(remote, remoteBranch))
    }
    // the host has nothing new, so it refuses for another reason
    if (base === theirs && ours !== theirs) throw refusal
    const tree = await mergeTrees(project, [base, ours, theirs], choices)
    // the same change is there, for example because the connection broke after a push
    if (tree === theirTree) return theirs
    const differences = await listFileDifferences(project, ours, tree)
    await stageFiles(project, await readAfter(differences), (staged) =>
      assertValid(project, staged, WEB_ERRORS),
    )
    // what the owner chose to give up stays in the list of versions
    const replaced = differences.map(({ file }) => file).filter(isContentFile)
    if (Object.keys(choices).length > 0) keepCopies(project, replaced)
    const subject = await git(project, ['log', '-1', '--format=%s', ours])
    // the first parent is what the list of versions shows before this publish
    return send(await createCommit(project, tree, subject, [theirs, ours]), theirs)
  })
}

/** Updates branch, index and files after `ours`, which changes `files`, was published or merged. */
export async function updateFolder(
  project: Project,
  { branch, head }: Repository,
  files: readonly string[],
  ours: string,
  published: string,
): Promise<void> {
  // like "git commit --only": what was staged in other files stays staged
  const reset = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', ours]
  if (files.length > 0) await git(project, reset, { input: files.join('\0') })
  await git(project, ['update-ref', branch, ours, head])
  if (published === ours) return
  // otherwise Git would take a file that was saved and undone for a changed one
  await git(project, ['update-index', '-q', '--refresh'])
  // refuses to overwrite what somebody else has changed
  await git(project, ['read-tree', '-m', '-u', ours, published])
  await git(project, ['update-ref', branch, published, ours])
}
