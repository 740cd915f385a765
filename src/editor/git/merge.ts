import { rmSync } from 'node:fs'
import path from 'node:path'
import { foldName } from '../../build-time/check/find-photo'
import { isContentFile, referenceFinder, type Contents } from '../project/content-paths'
import { formatDifference, fullLabel, pageLabel } from '../shared/field-labels'
import { HttpError } from '../shared/http-error'
import { merge } from '../shared/merge-values'
import type { Conflict } from '../shared/messages'
import { formatPage, gitHash, tryParseJson, type Project } from '../project/project'
import { listFileDifferences, ownIndex } from './commits'
import { git, gitBytes } from './git'

const ALSO_CHANGED =
  'Nothing was published, and nothing is lost: this was also changed on the web. Choose which version to keep, and publish. Or click Undo all, then Get changes from the web, and make your changes again. Your version stays in Versions.'

const WEB_IS_BROKEN =
  'Correct it there, and publish again. Or click Undo all, then Get changes from the web, and correct it here.'

const WEB_IS_GONE =
  'Restore it there, and publish again. Or click Undo all, then Get changes from the web, and restore it from Versions, which also lists your version.'

const REMOVED = '(removed)'

/** What the owner chose to keep, by the ID of a conflict. */
export type Choices = Record<string, 'here' | 'web' | undefined>

/** IDs in Git of a file or tree: before both sides changed it, ours (here) and theirs (on the web). */
type Objects = { base?: string; ours?: string; theirs?: string }

/** Applies the owner's choices, and collects what is not chosen yet. */
class Conflicts {
  readonly open: Conflict[] = []

  constructor(private readonly choices: Choices) {}

  /**
   * The ID depends on the file's versions, so a choice does not apply to what nobody has seen; and on
   * the texts, because an item that is removed here and another one may both be called "Photo 1".
   */
  choose(objects: Objects, label: string, texts = { ours: '', theirs: '' }): 'ours' | 'theirs' {
    const { base, ours, theirs } = objects
    const id = gitHash(Buffer.from(JSON.stringify([label, texts, base, ours, theirs])))
    const choice = this.choices[id]
    if (choice === undefined) this.open.push({ id, label, here: texts.ours, web: texts.theirs })
    return choice === 'web' ? 'theirs' : 'ours'
  }

  /** @throws HttpError if something is left to choose */
  assertNone() {
    if (this.open.length > 0) throw new HttpError(409, ALSO_CHANGED, { conflicts: this.open })
  }
}

async function mergePage(project: Project, file: string, objects: Objects, conflicts: Conflicts) {
  const read = async (object: string | undefined) =>
    object && tryParseJson(await gitBytes(project, ['cat-file', 'blob', object]))
  const versions = [objects.base, objects.ours, objects.theirs]
  const [base, ours, theirs] = await Promise.all(versions.map(read))
  if (theirs === undefined) {
    const problem = objects.theirs
      ? `the version on the web has an error. ${WEB_IS_BROKEN}`
      : `the file with its text was deleted on the web. ${WEB_IS_GONE}`
    throw new HttpError(
      409,
      `Nothing was published, and nothing is lost. ${pageLabel(file)}: ${problem}`,
    )
  }
  const page = merge(base, ours, theirs, (conflict) => {
    // publishing, the owner sees her own version
    const keys = conflict.ourKeys
    const label = fullLabel(file, keys)
    if (conflict.isMove) return conflicts.choose(objects, `${label}, order`)
    const difference = { keys, before: conflict.theirs, after: conflict.ours }
    const { after, before } = formatDifference(file, difference)
    const texts = { ours: after || REMOVED, theirs: before || REMOVED }
    return conflicts.choose(objects, label, texts)
  })
  return { page, sides: [ours, theirs] }
}

/** @returns the ID of the photo to keep: one that only one side has removed stays */
function mergePhoto(file: string, objects: Objects, conflicts: Conflicts) {
  const { ours, theirs } = objects
  if (!ours || !theirs) return ours ?? theirs
  const label = `${pageLabel(file)}: ${path.basename(file)}`
  return objects[conflicts.choose(objects, label)]
}

const STAGES = { 1: 'base', 2: 'ours', 3: 'theirs' } as const

/** The files in an index that Git could not merge, which has each version in a stage of its own. */
async function listUnmerged(project: Project, index: string): Promise<Map<string, Objects>> {
  const list = await git(project, ['ls-files', '-z', '--unmerged'], { index })
  const files = new Map<string, Objects>()
  for (const [, object, stage, file = ''] of list.matchAll(/\d+ (\w+) ([123])\t([^\0]+)/g)) {
    const version = STAGES[Number(stage) as keyof typeof STAGES]
    files.set(file, { ...files.get(file), [version]: object })
  }
  return files
}

/** Photos that a merged page shows, although one side has removed them; the other has edited them. */
async function findKeptPhotos(
  project: Project,
  { base, ours, theirs }: Required<Objects>,
  pages: Contents,
): Promise<Map<string, string>> {
  const isShown = referenceFinder(pages)
  const kept = new Map<string, string>()
  for (const side of [ours, theirs]) {
    const differences = await listFileDifferences(project, base, side)
    const present = new Set(
      differences.filter(({ after }) => after).map(({ file }) => foldName(file)),
    )
    for (const { after, file } of differences) {
      // it may only have got another name that looks the same
      if (after || present.has(foldName(file)) || !isShown(file)) continue
      kept.set(file, await git(project, ['rev-parse', `${base}:./${file}`]))
    }
  }
  return kept
}

/**
 * Photos that only the side shows that the owner has not chosen. Without this, they would be published,
 * though no page shows them.
 */
async function listRejectedPhotos(
  project: Project,
  index: string,
  sides: readonly Contents[],
): Promise<string[]> {
  const list = await git(project, ['ls-files', '-z', '--stage'], { index })
  const entries = list.matchAll(/\d+ (\w+) 0\t([^\0]+)/g)
  const photos: string[] = []
  const pages = new Map<string, unknown>()
  for (const [, object = '', file = ''] of entries) {
    if (!isContentFile(file)) photos.push(file)
    else pages.set(file, tryParseJson(await gitBytes(project, ['cat-file', 'blob', object])))
  }
  const isShown = referenceFinder(pages)
  const wasShown = sides.map(referenceFinder)
  return photos.filter((photo) => !isShown(photo) && wasShown.some((find) => find(photo)))
}

/**
 * Merges two versions of the site: pages by key, because Git would merge lines.
 *
 * @returns the merged tree
 * @throws HttpError if both changed a value
 */
export async function mergeTrees(
  project: Project,
  trees: Required<Objects>,
  choices: Choices,
): Promise<string> {
  const { base, ours, theirs } = trees
  const index = ownIndex(project, 'merge')
  rmSync(index, { force: true })
  await git(project, ['read-tree', '-i', '-m', '--aggressive', base, ours, theirs], { index })
  const conflicts = new Conflicts(choices)
  const pages = new Map<string, unknown>()
  const sides = [new Map<string, unknown>(), new Map<string, unknown>()]
  const photos = new Map<string, string | undefined>()
  for (const [file, objects] of await listUnmerged(project, index)) {
    if (isContentFile(file)) {
      const merged = await mergePage(project, file, objects, conflicts)
      pages.set(file, merged.page)
      for (const [at, side] of sides.entries()) side.set(file, merged.sides[at])
    } else photos.set(file, mergePhoto(file, objects, conflicts))
  }
  conflicts.assertNone()
  const merged = new Map([...(await findKeptPhotos(project, trees, pages)), ...photos])
  for (const [file, page] of pages) {
    const input = formatPage(page)
    merged.set(file, await git(project, ['hash-object', '-w', '--stdin'], { input }))
  }
  const folder = await git(project, ['rev-parse', '--show-prefix'])
  const entries = [...merged].filter(([, object]) => object)
  const input = entries.map(([file, object]) => `100644 ${object}\t${folder}${file}\0`).join('')
  await git(project, ['update-index', '-z', '--index-info'], { index, input })
  const rejected = await listRejectedPhotos(project, index, sides)
  // Git removes what has the mode 0
  const removed = rejected
    .map((file) => `0 ${'0'.repeat(base.length)}\t${folder}${file}\0`)
    .join('')
  await git(project, ['update-index', '-z', '--index-info'], { index, input: removed })
  return git(project, ['write-tree'], { index })
}
