/**
 * Sveltia's Save button is disabled while it saves, which would take the focus from it. This returns
 * the focus to the field that had it, so the owner can go on typing.
 */
export function keepFocus(): void {
  let field: HTMLElement | undefined
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-key-path]')) field = target
  })
  addEventListener('click', ({ target }) => {
    const isSave = (target as Element).closest('[aria-keyshortcuts$="+S"]')
    if (isSave) setTimeout(() => field?.focus({ preventScroll: true }))
  })
}
