import { isDialogOpen } from './dialogs'
import { mergeNewVersion, waitForSave } from './drafts'
import { CHANGE_NOTICE, OPEN_ALERT } from './elements'
import { describeFormConflicts } from './formConflicts'
import { sveltia } from './internals'
import { notifyAfterSave } from './saves'

/*
 * Which version of a page the form shows: the one that it has saved last, or one from elsewhere.
 * drafts.ts carries what is not saved over to it.
 */

/** An event: other files than before are saved; any of them may be of another page. */
export const FILES_CHANGED = 'files-changed'

/** The server refuses to overwrite them, until the form has them. */
const HAS_NOT_LOOKED =
  'The editor could not look for changes made elsewhere. If there are any, saving does not overwrite them.'

/**
 * Shows the page as it is on disk in the open form, with the owner's unsaved changes.
 * @returns what to tell the owner; undefined if nothing was unsaved, or the form was up to date
 */
export async function showNewVersion(): Promise<string | undefined> {
  // the draft that is being saved stays; if that fails, nothing else would show the new version
  await waitForSave()
  const hasLooked = await sveltia.checkForRemoteChanges().then(
    () => true,
    () => false,
  )
  return showKnownVersion() ?? (hasLooked ? undefined : HAS_NOT_LOOKED)
}

/** As `showNewVersion`, but shows the version that Sveltia knows. */
export function showKnownVersion(): string | undefined {
  if (!mergeNewVersion()) return undefined
  return `This form now shows another version of this page. What you had not saved is kept. ${describeFormConflicts()}`.trim()
}

/**
 * Without this, "Save Anyway" would replace all that was changed elsewhere, and not only the values
 * that the owner has changed, too. Only its text, which is translated, tells that button from others
 * of Sveltia's; after those, the newer version does no harm.
 */
export function mergeBeforeAnswer(target: EventTarget | null): void {
  const text = (target as Element).closest(OPEN_ALERT) && showKnownVersion()
  if (text) notifyAfterSave(text)
}

/**
 * Shows a new version soon after Sveltia has noticed it, and tells the owner. On this computer, the
 * bar does both.
 */
export function showNewVersionsOnline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const merge = () => {
    timer = undefined
    const text = !isDialogOpen() && document.querySelector(CHANGE_NOTICE) && showKnownVersion()
    if (text) notifyAfterSave(text)
  }
  const mergeSoon = () => {
    // if she is publishing, Sveltia is about to ask her first
    if (document.querySelector(CHANGE_NOTICE)) timer ??= setTimeout(merge, 500)
  }
  new MutationObserver(mergeSoon).observe(document.body, { childList: true, subtree: true })
}
