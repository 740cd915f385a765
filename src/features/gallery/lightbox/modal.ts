import { nextPaint } from '../../../client/nextPaint'

export type Modal = {
  isShown: () => boolean
  /** Shows the dialog above the page, with the focus in it. */
  show: () => void
  /** Hides it; the caller places the focus. */
  hide: () => void
}

/**
 * Makes a dialog modal. `showModal` makes the whole page inert, and so recalculates its styles, before
 * the dialog is nextPaint; here the page becomes inert just after that frame.
 *
 * @param dialog beside the page
 * @param page the rest of the page, inert while the dialog is open
 * @param first element that receives the initial focus
 */
export function createModal(
  dialog: HTMLDialogElement,
  page: HTMLElement,
  first: HTMLElement,
): Modal {
  const isShown = () => dialog.open
  return {
    isShown,
    show: () => {
      // An open popover is in the top layer and would cover the dialog.
      for (const popover of page.querySelectorAll<HTMLElement>('[popover]')) {
        if (popover.matches(':popover-open')) popover.hidePopover()
      }
      dialog.open = true
      first.focus({ preventScroll: true })
      void nextPaint().then(() => {
        page.inert = isShown()
      })
    },
    hide: () => {
      page.inert = false
      dialog.open = false
    },
  }
}
