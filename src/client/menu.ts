import { measureScrollbar } from './browser'

export const MENU_ID = 'menu'

/**
 * The browser opens and closes the menu, a popover. This also closes it when a link is chosen; when
 * focus leaves it, since it covers the page; and when the window becomes too wide for it.
 */
export function controlMenu(): void {
  const findMenu = () => document.getElementById(MENU_ID)
  const close = () => findMenu()?.hidePopover()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${MENU_ID} a`)) close()
  })
  document.addEventListener('focusout', ({ relatedTarget, target }) => {
    // The button is next to the menu.
    const area = findMenu()?.parentElement
    if (!relatedTarget || !area?.contains(target as Node)) return
    if (!area.contains(relatedTarget as Node)) close()
  })
  addEventListener('resize', () => {
    const button = document.querySelector(`[popovertarget=${MENU_ID}]`)
    if (button?.getClientRects().length === 0) close()
  })
  // An open menu locks the page, which removes its scrollbar. The event does not bubble.
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (target === findMenu()) measureScrollbar()
    },
    true,
  )
}
