import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { withOverlay } from '../../build-time/check/disk'
import { contentFiles } from '../../content/model/contentFiles'
import { parsed } from '../draft/parsed'
import { photosOf, photosThatGo } from '../draft/photos'
import { bytesOf, contentValues, revisionOf } from './content-values'
import { editJson } from '../draft/editJson'
import { formValue } from '../draft/formValue'
import { asSentence, inFormWords, type FormDiagnostic } from '../draft/formWords'
import type { Project } from './project'
import { Refusal } from './refusal'
import { commitChanges, keepCopy } from './transaction'

export type PageDraft = {
  /** Path of the content file below `content/`. */
  file: string
  /** What the file should say, as JSON. */
  text: string
  /** Revision of the file that the draft began with. */
  base?: string
  /** New photos by their path below `content/`. */
  photos: ReadonlyMap<string, Buffer>
}

export type Saved = {
  /** Of the page's file after saving. */
  revision: string
  /** What is worth a look, and does not hold up saving. */
  warnings: FormDiagnostic[]
  /** Paths below `content/` of all that has changed. */
  changed: string[]
}

function expectObject(text: string): Record<string, unknown> {
  const value = parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Refusal(400, 'This is not a page.')
}

function valueOfForm(file: string, text: string): unknown {
  const value = expectObject(text)
  const entry = contentFiles.find((one) => one.file === file)
  return entry ? formValue(entry, value) : value
}

/**
 * The disk has another version than the one that the draft began with: both are kept. One that
 * says the same is no conflict: a killed process may have saved it without an answer.
 */
function expectUnchanged(
  project: Project,
  { base, file, text }: PageDraft,
  { disk, next }: { disk: Buffer; next: Buffer },
) {
  const revision = revisionOf(disk)
  if (base === undefined || base === revision || next.equals(disk)) return
  const copy = keepCopy(project, file, Buffer.from(text))
  throw new Refusal(
    409,
    'This page has been changed elsewhere since you opened it: by another program, or in another window. Nothing has been overwritten.',
    { revision, copy },
  )
}

/**
 * New photos that the page really shows; what was chosen and replaced again stays behind. A new
 * version may have the name of a photo that the page shows already; the old one is kept aside.
 */
function photosThatCome(project: Project, { file, photos }: PageDraft, named: readonly string[]) {
  const before = photosOf(file, contentValues(project).get(file))
  return [...photos].filter(([photo, bytes]) => {
    if (!named.includes(photo)) return false
    const there = bytesOf(project, photo)
    if (there?.equals(bytes)) return false
    if (there && !before.includes(photo)) {
      throw new Refusal(
        409,
        `Another photo with the name ${path.posix.basename(photo)} has come into the folder meanwhile. Load the editor again, and choose the photo once more.`,
      )
    }
    return true
  })
}

/**
 * Saves a page with its new photos: all of it, or nothing. What the page should say and the photos
 * go through the content check together before anything on the disk changes.
 *
 * @throws Refusal 409 if the file has changed meanwhile; 422 with the fields at fault if the check
 *   finds errors
 */
export async function savePage(project: Project, draft: PageDraft): Promise<Saved> {
  const { file } = draft
  const disk = bytesOf(project, file)
  if (!disk) throw new Refusal(404, 'The file of this page is missing. Put it back.')
  const value = valueOfForm(file, draft.text)
  if (parsed(disk.toString()) === undefined) {
    throw new Refusal(
      422,
      'Another program has damaged the file of this page. Bring back an earlier version of it first.',
    )
  }
  const next = Buffer.from(await editJson(disk.toString(), value))
  expectUnchanged(project, draft, { disk, next })
  const photos = photosThatCome(project, draft, photosOf(file, value))
  const changes = new Map<string, Buffer | undefined>(photos)
  if (!next.equals(disk)) changes.set(file, next)
  const isThere = (photo: string) => bytesOf(project, photo) !== undefined
  for (const photo of photosThatGo(contentValues(project), new Map([[file, value]]), isThere)) {
    changes.set(photo, undefined)
  }

  const overlay = new Map(
    [...changes].map(([name, bytes]) => [path.join(project.content, name), bytes] as const),
  )
  const { diagnostics } = await checkContent(project.content, withOverlay(overlay))
  const told = diagnostics
    .filter((one) => one.file === file || draft.photos.has(one.file))
    .map(inFormWords)
  const errors = told.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new Refusal(422, errors.map(asSentence).join('\n'), { errors })
  }
  for (const [photo] of photos) {
    if (bytesOf(project, photo)) keepCopy(project, photo)
  }
  commitChanges(project, changes)
  return {
    revision: revisionOf(next),
    warnings: told.filter(({ severity }) => severity === 'warning'),
    changed: [...changes.keys()],
  }
}
