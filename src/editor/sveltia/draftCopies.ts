import { contentFiles } from '../../content/schema/contentFiles'
import { pageName } from '../shared/field-labels'
import { merge } from '../shared/merge-values'
import { isSame } from '../shared/page-values'
import { isPhotoComing } from './assistPhotos'
import { drafts, hasUnsavedEdits, keepCopy, openDraft, restoreCopy } from './drafts'
import { hasSent, toSavedValues, valuesOf, withNames, type Sent } from './draftValues'
import { listKeysBeingRead } from './elements'
import { flatten, toPage, type Values } from '../shared/form-values'
import { changeCopyAccess, sveltia, type CopyAccess, type Draft, type DraftCopy } from './internals'
import { notifyAfterSave } from './saves'
import { until } from './until'

/*
 * Sveltia keeps a copy of an unsaved draft in the browser, one for each page, and offers it when the
 * page is opened. Here, a copy also has the values that the page had before the owner changed them:
 * without these, a restored copy would replace what was changed elsewhere since.
 */

const NOT_READ =
  'The photo that you chose last was still being read when this page was closed, so it was not kept. Choose it again.'

/** What a form had when the owner chose a photo, which Sveltia may still be reading, and its page. */
let beforePhoto: { name: string; values: Values } | undefined

/**
 * Without this, the copy of a form in which a photo is being read would have neither that photo nor
 * the one before, because Sveltia empties the field until then.
 */
function fillFieldsBeingRead(name: string, values: Values): Values {
  if (beforePhoto?.name !== name) return values
  const before = beforePhoto.values
  const empty = listKeysBeingRead().filter((key) => !values[key])
  return { ...values, ...Object.fromEntries(empty.map((key) => [key, before[key]])) }
}

/** Keeps the photo itself as soon as it is read. */
function onPhotoChosen({ target, type }: Event): void {
  const draft = openDraft()
  const isPhoto = type === 'drop' || (target instanceof HTMLInputElement && target.type === 'file')
  if (!draft || !isPhoto) return
  const name = draft.fileName
  beforePhoto = { name, values: fillFieldsBeingRead(name, valuesOf(draft.currentValues)) }
  setTimeout(() => void until(() => !isPhotoComing()).then(keepCopy))
}

/** Adds the values that the page had before the owner changed them, to merge with later. */
function addBase(copy: DraftCopy): DraftCopy {
  const draft = drafts.newest.get(copy.slug)
  if (!draft) return copy
  const locales = Object.entries(copy.currentValues)
  const currentValues = Object.fromEntries(
    locales.map(([locale, values]) => [locale, fillFieldsBeingRead(copy.slug, values)]),
  )
  // as text, because the browser cannot store Sveltia's own objects
  const base = JSON.stringify(valuesOf(draft.originalValues))
  const saved = drafts.sent.get(copy.slug)
  // not if the owner has opened the page again since it was sent
  const sent = saved?.draft === draft ? JSON.stringify(saved.sent) : undefined
  return {
    ...copy,
    currentValues,
    lacksPhoto: beforePhoto?.name === copy.slug && listKeysBeingRead().length > 0,
    base,
    sent,
    formConflicts: drafts.formConflicts.get(copy.slug),
  }
}

/** @returns what the owner has changed (base), and to what (ours): part of a copy may be saved */
function readChanges({ base = '{}', currentValues, sent }: DraftCopy, version: Values) {
  const before = JSON.parse(base) as Values
  const ours = valuesOf(currentValues)
  const saved = sent === undefined ? undefined : (JSON.parse(sent) as Sent)
  if (!saved || !hasSent(saved, version, before)) return { base: before, ours }
  return { base: saved.page, ours: withNames(ours, saved) }
}

/** Whether a page has all that is in a copy: the tab may have been closed before the answer to a save. */
function isSaved(copy: DraftCopy, { originalValues }: Draft): boolean {
  if (copy.lacksPhoto) return false
  const version = valuesOf(originalValues)
  const { base, ours } = readChanges(copy, version)
  const merged = merge(toPage(base), toPage(ours), toPage(version), () => 'ours') as object
  return isSame(toSavedValues(flatten(merged)), toSavedValues(version))
}

/** An event: Sveltia is about to give a draft the values of a copy. See api/adapt-sveltia.ts. */
const RESTORING = 'restoring'

type Restoring = { copy: DraftCopy; draft: Draft }

/** Merges a copy into a draft. Sveltia then gives the draft what is in the copy. */
export function mergeCopy({ copy, draft }: Restoring): void {
  if (copy.lacksPhoto) notifyAfterSave(NOT_READ)
  if (copy.base === undefined) return
  const { base, ours } = readChanges(copy, valuesOf(draft.originalValues))
  restoreCopy(copy, draft, base, ours)
  // not the same objects, because Sveltia changes both
  const merged = Object.entries(draft.currentValues)
  copy.currentValues = Object.fromEntries(merged.map(([locale, values]) => [locale, { ...values }]))
}

/** The copy that this tab has kept last, if it is still there. */
let kept: DraftCopy | undefined

/** Whether the browser could not keep the newest copy. */
let hasFailed = false

let hasNotified = false

/** Without this, the owner would trust in copies that a browser without room, for example, has not kept. */
function notifyOfFailure(): void {
  hasFailed = true
  if (hasNotified) return
  hasNotified = true
  notifyAfterSave(
    'This browser cannot keep what you type until you save it. Save before you leave the page or close the tab.',
  )
}

const extendCopies = (own: CopyAccess): CopyAccess => ({
  put: async (copy) => {
    hasFailed = false
    await own.put(addBase(copy)).then(() => (kept = copy), notifyOfFailure)
  },
  get: async (key) => {
    // before anything is awaited, because it is true only at the call; see replaceCopy in drafts.ts
    if (drafts.isCopyHidden) return undefined
    const draft = drafts.newest.get(key[1])
    const copy = await own.get(key)
    if (!copy || !draft || !isSaved(copy, draft)) return copy
    await own.delete(key)
    return undefined
  },
  delete: async (key) => {
    // not before the copy of the next draft replaces it
    if (drafts.replaced?.draft.fileName === key[1]) return
    kept = undefined
    await own.delete(key)
  },
})

const isKept = ({ currentValues, fileName }: Draft): boolean =>
  kept?.slug === fileName && isSame(valuesOf(kept.currentValues), valuesOf(currentValues))

/**
 * Keeps what is not saved.
 *
 * @returns whether nothing would be lost if the tab was closed now
 */
export async function keepUnsaved(): Promise<boolean> {
  await until(() => !isPhotoComing())
  const draft = drafts.form?.current
  // if the tab was asleep, a newer one may have replaced what this one had kept
  if (draft && !isKept(draft)) await keepCopy()
  return !(hasFailed && hasUnsavedEdits())
}

export function keepDraftCopies(): void {
  changeCopyAccess(extendCopies)
  for (const type of ['change', 'drop']) addEventListener(type, onPhotoChosen, { capture: true })
  addEventListener(RESTORING, (event) => {
    mergeCopy((event as CustomEvent<Restoring>).detail)
  })
}

/** @returns the names of the pages with changes that are not saved */
export async function listUnsavedPages(): Promise<string[]> {
  // a browser that cannot read its copies must not keep the owner from publishing
  const keys = (await sveltia.copyStore?.keys().catch(() => [])) ?? []
  const names: (string | undefined)[] = keys.map(([, name]) => name)
  if (hasUnsavedEdits()) names.push(drafts.form?.current?.fileName)
  return contentFiles.map(({ file }) => pageName(file)).filter((name) => names.includes(name))
}
