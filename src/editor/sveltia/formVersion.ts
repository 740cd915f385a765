import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/empty-strings'
import { omitEmpty } from '../shared/page-values'
import { isDialogOpen } from './dialogs'
import { beginSave, endSave, mergeNewVersion, openDraft, tellOwner, waitForSave } from './drafts'
import { describeTakenNames } from './draftValues'
import { CHANGE_NOTICE, OPEN_ALERT } from './elements'
import { describeFormConflicts } from './formConflicts'
import { sveltia } from './internals'
import { forgetRemovals, listRemovals } from './offerPutBack'
import { showSuccess } from './toasts'

/*
 * Which version of a page the form shows: the one that it has saved last, or one from elsewhere.
 * drafts.ts carries what is not saved over to it.
 */

/** An event: a page is about to be sent. */
export const SAVING = 'saving'

/** An event: a page is saved. */
export const SAVED = 'saved'

/** An event: a page could not be saved; its detail says why. See api/adapt-sveltia.ts. */
export const REFUSED = 'refused'

/** An event: other files than before are saved; any of them may be of another page. */
export const FILES_CHANGED = 'files-changed'

/** The server refuses to overwrite them, until the form has them. */
const HAS_NOT_LOOKED =
  'The editor could not look for changes made elsewhere. If there are any, saving does not overwrite them.'

/**
 * Shows the page as it is on disk in the open form, with the owner's unsaved changes.
 * @returns what to tell the owner; undefined if the form was up to date
 */
export async function showNewVersion(): Promise<string | undefined> {
  // the draft that is being saved stays; if that fails, nothing else would show the new version
  await waitForSave()
  const hasLooked = await sveltia.checkForRemoteChanges().then(
    () => true,
    () => false,
  )
  return replaceDraft() ?? (hasLooked ? undefined : HAS_NOT_LOOKED)
}

/** As `showNewVersion`, but shows the version that Sveltia knows. */
export function replaceDraft(): string | undefined {
  if (!mergeNewVersion()) return undefined
  return `This form now shows another version of this page. What you had not saved is kept. ${describeFormConflicts()}`.trim()
}

/**
 * What Sveltia saves: its copy of the page is to equal what it would load, the file or, on this
 * computer, what the server makes of it.
 */
function toSavedPage(path: string, page: object, isLocal: boolean): unknown {
  const schema = findContentFile(path.replace(/^content\//, ''))?.schema
  return isLocal || !schema ? omitEmpty(page) : toFilePage(schema, page)
}

/** `preSave` comes before Sveltia sends the page, and `postSave` before it makes the new draft. */
export function watchSaves(CMS: typeof Sveltia, isLocal: boolean): void {
  // by the path of the page: the owner may save another one meanwhile
  const sent = new Map<
    string,
    { takenNames: string[]; removals: ReturnType<typeof listRemovals> }
  >()
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      // before it is changed, because the draft is not
      beginSave(path, data)
      dispatchEvent(new Event(SAVING))
      const draft = openDraft()
      const isOpen = draft?.collectionFile.file === path
      const takenNames = isOpen ? describeTakenNames(draft, data) : []
      sent.set(path, { takenNames, removals: listRemovals(path) })
      return entry.set('data', toSavedPage(path, data, isLocal) as never)
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const { path } = entry.toJS() as { path: string }
      endSave(path)
      dispatchEvent(new Event(SAVED))
      const { removals = [], takenNames = [] } = sent.get(path) ?? {}
      forgetRemovals(removals)
      showSuccess()
      if (takenNames.length > 0) tellOwner(takenNames.join(' '))
    },
  })
}

/**
 * Without this, "Save Anyway" would replace all that was changed elsewhere, and not only the values
 * that the owner has changed, too. Only its text, which is translated, tells that button from others
 * of Sveltia's; after those, the newer version does no harm.
 */
export function mergeBeforeAnswer(target: EventTarget | null): void {
  const text = (target as Element).closest(OPEN_ALERT) && replaceDraft()
  if (text) tellOwner(text)
}

/**
 * Shows a new version soon after Sveltia has noticed it, and tells the owner. On this computer, the
 * bar does both.
 */
export function showNewVersionsOnline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const merge = () => {
    timer = undefined
    const text = !isDialogOpen() && document.querySelector(CHANGE_NOTICE) && replaceDraft()
    if (text) tellOwner(text)
  }
  const mergeSoon = () => {
    // if she is publishing, Sveltia is about to ask her first
    if (document.querySelector(CHANGE_NOTICE)) timer ??= setTimeout(merge, 500)
  }
  new MutationObserver(mergeSoon).observe(document.body, { childList: true, subtree: true })
}
