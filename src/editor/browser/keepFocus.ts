/** The field that has the focus, or had it last. */
let field: HTMLElement | undefined

/** Leads to Publish, or to what is in its place, and back to the field. */
function moveFocus(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const bar = document.querySelector('.bar:not([hidden])')
  if (!bar) return
  event.preventDefault()
  const publish = bar.querySelector<HTMLElement>('[data-action=publish]:not([hidden])')
  const control = publish ?? bar.querySelector<HTMLElement>('.versions summary')
  const target = bar.contains(document.activeElement) ? field : control
  target?.focus()
}

/**
 * Sveltia's Save button is disabled while it saves, which would take the focus from it. This returns
 * the focus to the field that had it, so the owner can go on typing. Ctrl+Enter leads from there to
 * the bar and back, past all fields that follow.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-key-path]')) field = target
  })
  addEventListener('click', ({ target }) => {
    const isSave = (target as Element).closest('[aria-keyshortcuts$="+S"]')
    if (isSave) setTimeout(() => field?.focus({ preventScroll: true }))
  })
  addEventListener('keydown', moveFocus, { capture: true })
}
