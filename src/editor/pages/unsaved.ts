import { forgetDrafts, pagesWithDrafts } from './cmsStorage'
import { askInDialog, element } from './dom'
import { onAnnounced } from './events'

/*
 * What has been written into the form and not saved. Sveltia keeps it as a draft and offers it when
 * the form is opened again.
 */

/** Sveltia waits half a second after the last key before it keeps a draft. */
const UNTIL_KEPT_MS = 750

let isWriting = false

/** Something has been written into the open form since it was opened or saved. */
export const hasUnsavedWords = (): boolean => isWriting

/**
 * Follows whether the open form holds something that is not saved.
 *
 * @param onChange called when it begins to, and when the form is left; saving is announced to all
 */
export function followWriting(onChange: () => void): void {
  const set = (value: boolean) => {
    if (value === isWriting) return
    isWriting = value
    onChange()
  }
  addEventListener('input', ({ target }) => {
    if ((target as Element).closest('[data-key-path]')) set(true)
  })
  addEventListener('hashchange', () => {
    set(false)
  })
  onAnnounced('saved', () => {
    isWriting = false
  })
}

/** @param name of a page, such as `gallery` */
export const isOpen = (name: string): boolean => location.hash.endsWith(`/entries/${name}`)

/**
 * Takes back what was saved, without the drafts that still hold it: offered again, they would
 * silently undo the undoing. Asks before a draft goes.
 *
 * @param files that are taken back, as paths below `content/`; all if left out
 * @param takeBack changes the content; if it throws, the drafts stay
 * @returns false if nothing was done, since the owner rather goes back to the form
 */
export async function takeBackWithDrafts(
  files: readonly string[] | undefined,
  takeBack: () => Promise<unknown>,
): Promise<boolean> {
  if (isWriting) await new Promise((resolve) => setTimeout(resolve, UNTIL_KEPT_MS))
  const drafts = (await pagesWithDrafts()).filter(
    (page) => !files || files.some((file) => file.startsWith(`${page}/`)),
  )
  if (drafts.length > 0 && !(await mayForget())) return false
  await takeBack()
  await forgetDrafts(drafts)
  return true
}

async function mayForget(): Promise<boolean> {
  const told =
    'What you have written and not saved would be lost by this. To keep it, go back and save it first.'
  const choice = await askInDialog('Go on without your last words?', [element('p', {}, told)], {
    cancel: 'Back to the form',
    goOn: 'Go on without them',
  })
  return choice === 'goOn'
}
