/**
 * Inlined into the form if it has no endpoint: remembers that the visitor pressed Send before the
 * script has come, and after 5 seconds shows the email address. Typing takes the wish back.
 */
export function rememberSend(): void {
  const { dataset } = document.body
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    dataset.send = 'waiting'
    setTimeout(() => {
      if (dataset.send === undefined) return
      dataset.send = 'late'
      document.querySelector('[data-late]')?.scrollIntoView({ block: 'nearest' })
    }, 5000)
  })
  addEventListener('input', () => {
    delete dataset.send
  })
}

/** @returns whether the visitor has pressed Send before; answered only once */
export function takeRememberedSend(): boolean {
  const { dataset } = document.body
  const wasPressed = dataset.send !== undefined
  delete dataset.send
  return wasPressed
}
