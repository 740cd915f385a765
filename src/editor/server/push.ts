import { rmSync } from 'node:fs'
import { checkContent } from '../../build-time/check/check-content'
import { fullLabel, pageLabel } from '../config/labels'
import { formatWithPage } from '../draft/form-diagnostic'
import { createCommit, listFileDifferences, ownIndex, readVersion } from './commits'
import { isPage } from './content-paths'
import { writeDraft, type Changes } from './files'
import { git, gitBytes } from './git'
import { HttpError } from './http'
import { merge, type Difference } from './page-values'
import { tryParseJson, type Project } from './project'
import type { Repository } from './repository'

const CONFLICT =
  'Nothing was published, and nothing is lost: this was also changed on the web. To go on, enter the text from the web here and publish. After that, you can change it again.'

/** @throws HttpError 422 if the content, with these changes, has errors */
export async function assertValid(project: Project, changes: Changes = new Map()) {
  const { diagnostics } = await checkContent(project.content, writeDraft(project, changes))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new HttpError(422, errors.map(formatWithPage).join('\n'))
}

/** @param objects the page at the common ancestor, ours and theirs */
async function mergePage(project: Project, file: string, objects: readonly string[]) {
  const versions = objects.map(async (object) =>
    tryParseJson(await gitBytes(project, ['cat-file', 'blob', object])),
  )
  const [base, ours, theirs] = await Promise.all(versions)
  const conflicts: Difference[] = []
  const page = merge(base, ours, theirs, conflicts)
  const messages = conflicts.map(({ after, before, keys }) => {
    const label = `${pageLabel(file)}: ${fullLabel(file, keys)}`
    return before || after ? `${label}\nOn the web: ${before}\nHere: ${after}` : label
  })
  return { messages, text: `${JSON.stringify(page, null, 2)}\n` }
}

/** Merges pages by key, because Git would merge lines. @throws HttpError if both changed a value */
async function mergeTrees(project: Project, base: string, ours: string, theirs: string) {
  const index = ownIndex(project, 'merge')
  rmSync(index, { force: true })
  await git(project, ['read-tree', '-i', '-m', '--aggressive', base, ours, theirs], { index })
  const unmerged = await git(project, ['ls-files', '-z', '--unmerged'], { index })
  const entries = unmerged.matchAll(/\d+ (\w+) \d\t([^\0]+)/g)
  const prefix = await git(project, ['rev-parse', '--show-prefix'])
  const conflicts: string[] = []
  for (const [file = '', versions] of Map.groupBy(entries, ([, , name]) => name)) {
    if (!isPage(file) || versions.length !== 3) conflicts.push(`The file ${file}`)
    else {
      const objects = versions.map(([, object = '']) => object)
      const { messages, text } = await mergePage(project, file, objects)
      conflicts.push(...messages)
      const object = await git(project, ['hash-object', '-w', '--stdin'], { input: text })
      const input = `100644 ${object}\t${prefix}${file}`
      await git(project, ['update-index', '-z', '--index-info'], { index, input })
    }
  }
  if (conflicts.length > 0) throw new HttpError(409, [CONFLICT, ...conflicts].join('\n\n'))
  return git(project, ['write-tree'], { index })
}

/** Pushes a commit, merged with what others have published. @returns the published commit */
export async function push(
  project: Project,
  { remote, remoteBranch }: Repository,
  ours: string,
  onProgress?: (line: string) => void,
): Promise<string> {
  const push = async (commit: string) => {
    const target = `${commit}:${remoteBranch}`
    await git(project, ['push', '--progress', remote, target], { onProgress })
    return commit
  }
  return push(ours).catch(async (refusal: unknown) => {
    await git(project, ['fetch', '--quiet', remote, remoteBranch]).catch(() => {
      throw refusal
    })
    const theirs = await git(project, ['rev-parse', 'FETCH_HEAD'])
    const base = await git(project, ['merge-base', ours, theirs])
    // the host has nothing new, so it refuses for another reason
    if (base === theirs && ours !== theirs) throw refusal
    const tree = await mergeTrees(project, base, ours, theirs)
    // the same change is there, for example because the connection broke after a push
    if (tree === (await git(project, ['rev-parse', `${theirs}^{tree}`]))) return theirs
    const differences = await listFileDifferences(project, ['diff-tree', '-r', tree, ours])
    await assertValid(project, await readVersion(project, tree, differences))
    const subject = await git(project, ['log', '-1', '--format=%s', ours])
    // undoing a publish restores the first parent
    return push(await createCommit(project, tree, subject, [theirs, ours]))
  })
}

/** Updates branch, index and files, which match `ours`, after a push, but not what others changed. */
export async function updateFolder(
  project: Project,
  { branch, head }: Repository,
  ours: string,
  published: string,
): Promise<void> {
  const staged = await listFileDifferences(project, ['diff-index', '--cached', head])
  const committed = await listFileDifferences(project, ['diff-tree', '-r', head, ours])
  const isStaged = new Set(staged.map(({ file }) => file))
  const files = committed.map(({ file }) => file).filter((file) => !isStaged.has(file))
  const reset = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', ours]
  if (files.length > 0) await git(project, reset, { input: files.join('\0') })
  await git(project, ['update-ref', branch, ours, head])
  // otherwise Git would take a file that was saved and undone for a changed one
  await git(project, ['update-index', '-q', '--refresh'])
  // refuses to overwrite what somebody else has changed
  await git(project, ['read-tree', '-m', '-u', ours, published])
  await git(project, ['update-ref', branch, published, ours])
}
