import { painted } from '../../../client/firstScreen'

export type Modal = {
  isShown: () => boolean
  /** Shows the dialog above everything, with the focus in it. */
  show: () => void
  /** Hides it; the caller places the focus. */
  hide: () => void
}

/**
 * Makes a popover a modal dialog. `showModal` has the style of the whole page calculated before the
 * dialog is painted, since all of it becomes inert; here the page becomes inert just after that frame.
 *
 * @param dialog a popover that nothing else closes, beside the page
 * @param page what lies behind
 * @param first what has the focus at first
 */
export function createModal(dialog: HTMLElement, page: HTMLElement, first: HTMLElement): Modal {
  const isShown = () => dialog.matches(':popover-open')
  return {
    isShown,
    show: () => {
      // Browsers do so for a modal dialog of their own.
      for (const popover of page.querySelectorAll<HTMLElement>('[popover]')) {
        if (popover.matches(':popover-open')) popover.hidePopover()
      }
      dialog.showPopover()
      first.focus({ preventScroll: true })
      void painted().then(() => {
        page.inert = isShown()
      })
    },
    hide: () => {
      page.inert = false
      if (isShown()) dialog.hidePopover()
    },
  }
}
