/**
 * Inlined into the form if it has no endpoint: remembers that the visitor pressed Send before the
 * script has come, and after 5 seconds shows the email address. Typing cancels it.
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

/**
 * @returns whether the visitor has pressed Send before, and waits; answered only once. After the email
 *   address was shown, the message may have been sent there.
 */
export function takeRememberedSend(): boolean {
  const { dataset } = document.body
  const isWaiting = dataset.send === 'waiting'
  if (isWaiting) delete dataset.send
  return isWaiting
}

/** The visitor has pressed Send again, so the notice goes. */
export function forgetSend(): void {
  delete document.body.dataset.send
}
