import { rmSync } from 'node:fs'
import path from 'node:path'
import { fullLabel, pageLabel, showVersions } from '../shared/field-labels'
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

/** A file at the common ancestor, ours and theirs; undefined where it is missing. */
type Objects = readonly (string | undefined)[]

/** What the owner chose to keep, by the ID of a conflict. */
export type Choices = Record<string, 'here' | 'web' | undefined>

/** Asks for what is not chosen yet. */
class Conflicts {
  readonly open: Conflict[] = []

  constructor(private readonly choices: Choices) {}

  /** The ID depends on both files, so a choice does not apply to what nobody has seen. */
  resolve(label: string, versions: { before: string; after: string }, objects: Objects) {
    const { after: here, before: web } = versions
    const id = gitHash(Buffer.from(JSON.stringify([label, objects])))
    const choice = this.choices[id]
    if (choice === undefined) this.open.push({ id, label, here, web })
    return choice ?? 'here'
  }

  /** @throws HttpError if something is left to choose */
  assertNone() {
    if (this.open.length === 0) return
    const list = this.open.map(({ here, label, web }) =>
      here || web ? `${label}\nOn the web: ${web}\nHere: ${here}` : label,
    )
    throw new HttpError(409, [ALSO_CHANGED, ...list, CHOOSE].join('\n\n'), this.open)
  }
}

async function mergePage(project: Project, file: string, objects: Objects, conflicts: Conflicts) {
  const versions = objects.map(async (object) =>
    tryParseJson(object ? await gitBytes(project, ['cat-file', 'blob', object]) : undefined),
  )
  const [base, ours, theirs] = await Promise.all(versions)
  if (theirs === undefined) {
    const problem = `${pageLabel(file)}: the version on the web has an error.`
    throw new HttpError(
      409,
      `Nothing was published, and nothing is lost. ${problem} ${WEB_IS_BROKEN}`,
    )
  }
  const page = merge(base, ours, theirs, (conflict) => {
    const label = fullLabel(file, conflict.keys)
    return conflicts.resolve(label, showVersions(file, conflict), objects)
  })
  const input = formatPage(page)
  return git(project, ['hash-object', '-w', '--stdin'], { input })
}

/** Merges pages by key, because Git would merge lines. @throws HttpError if both changed a value */
async function mergeTrees(
  project: Project,
  [base, ours, theirs]: readonly [string, string, string],
  choices: Choices,
) {
  const index = ownIndex(project, 'merge')
  rmSync(index, { force: true })
  await git(project, ['read-tree', '-i', '-m', '--aggressive', base, ours, theirs], { index })
  const unmerged = await git(project, ['ls-files', '-z', '--unmerged'], { index })
  const entries = [...unmerged.matchAll(/\d+ (\w+) (\d)\t([^\0]+)/g)]
  const prefix = await git(project, ['rev-parse', '--show-prefix'])
  const conflicts = new Conflicts(choices)
  for (const file of new Set(entries.map(([, , , name = '']) => name))) {
    const objects = ['1', '2', '3'].map(
      (stage) => entries.find(([, , found, name]) => found === stage && name === file)?.[1],
    )
    const [, our, their] = objects
    const isPage = isContentFile(file)
    const mergePhoto = () => {
      // a photo that was removed on one side and replaced on the other is kept
      if (!our || !their) return our ?? their
      const label = `${pageLabel(file)}: ${path.basename(file)}`
      const kept = conflicts.resolve(label, { before: '', after: '' }, objects)
      return kept === 'web' ? their : our
    }
    const object = isPage ? await mergePage(project, file, objects, conflicts) : mergePhoto()
    const input = `100644 ${object ?? ''}\t${prefix}${file}`
    if (object) await git(project, ['update-index', '-z', '--index-info'], { index, input })
  }
  conflicts.assertNone()
  return git(project, ['write-tree'], { index })
}

/** Pushes a commit, merged with what others have published. @returns the published commit */
export async function push(
  project: Project,
  { head, remote, remoteBranch, upstream }: Repository,
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
    const tree = await mergeTrees(project, [base, ours, theirs], choices)
    // the same change is there, for example because the connection broke after a push
    if (tree === (await git(project, ['rev-parse', `${theirs}^{tree}`]))) return theirs
    const differences = await listFileDifferences(project, ours, tree)
    await stageFiles(project, await readAfter(differences), (overlay) =>
      assertValid(project, overlay, WEB_ERRORS),
    )
    // what the owner chose to give up stays in the list of versions
    const replaced = differences.filter(
      ({ file }) => Object.keys(choices).length > 0 && isContentFile(file),
    )
    keepCopies(
      project,
      replaced.map(({ file }) => file),
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
