import { painted } from '../../../client/firstScreen'

export type Modal = {
  isShown: () => boolean
  /** Shows the dialog above everything, with the focus in it. */
  show: () => void
  /** Hides it; the focus is then on nothing. */
  hide: () => void
}

/**
 * Makes a popover a modal dialog. `showModal` has the style of the whole page calculated before the
 * dialog is painted, since all of it becomes inert; here the page becomes inert just after that.
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
      dialog.showPopover()
      first.focus({ preventScroll: true })
      void painted().then(() => {
        page.inert = isShown()
      })
    },
    hide: () => {
      dialog.hidePopover()
      page.inert = false
    },
  }
}
