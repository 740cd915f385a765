import { forgetDrafts, pagesWithDrafts } from './cmsStorage'
import { askInDialog, element } from './dom'

/*
 * What has been changed in the form and not saved. Sveltia keeps what was typed as a draft and offers
 * it when the form is opened again.
 */

/** Sveltia waits half a second after the last key before it keeps a draft. */
const UNTIL_KEPT_MS = 750

/** Sveltia's own button: it can be pressed while there is something to save, typed or not. */
const SAVE = '[role="toolbar"] button.primary:not([disabled])'

/** The open form holds something that is not saved. */
export const hasUnsavedChanges = (): boolean =>
  location.hash.includes('/entries/') && document.querySelector(SAVE) !== null

/** @param onChange called when the open form begins to hold something unsaved, and when it no longer does */
export function followChanges(onChange: () => void): void {
  let before = false
  const observer = new MutationObserver(() => {
    const now = hasUnsavedChanges()
    if (now === before) return
    before = now
    onChange()
  })
  const attributeFilter = ['disabled']
  observer.observe(document.body, { attributeFilter, childList: true, subtree: true })
}

/** @param name of a page, such as `gallery` */
export const isOpen = (name: string): boolean => location.hash.endsWith(`/entries/${name}`)

/**
 * Takes back what was saved, and drops the drafts that still hold it: restoring one would silently
 * cancel the undo. Asks before a draft goes.
 *
 * @param files that are taken back, as paths below `content/`; all if left out
 * @param takeBack changes the content; if it throws, the drafts stay
 * @returns false if nothing was done, since the owner went back to the form
 */
export async function takeBackWithDrafts(
  files: readonly string[] | undefined,
  takeBack: () => Promise<unknown>,
): Promise<boolean> {
  const isUnsaved = hasUnsavedChanges()
  if (isUnsaved) await new Promise((resolve) => setTimeout(resolve, UNTIL_KEPT_MS))
  const kept = await pagesWithDrafts()
  // Sveltia keeps no draft of a photo that was dropped before the form was touched
  const isLost = isUnsaved && !kept.some(isOpen)
  const drafts = kept.filter((page) => !files || files.some((file) => file.startsWith(`${page}/`)))
  if ((isLost || drafts.length > 0) && !(await mayForget())) return false
  await takeBack()
  await forgetDrafts(drafts)
  return true
}

async function mayForget(): Promise<boolean> {
  const told =
    'What you have changed and not saved would be lost by this. To keep it, go back and save it first.'
  const choice = await askInDialog('Go on without your last changes?', [element('p', {}, told)], {
    cancel: 'Back to the form',
    goOn: 'Go on without them',
  })
  return choice === 'goOn'
}
