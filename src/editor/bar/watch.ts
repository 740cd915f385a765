/** @returns whether the editor answers at all */
export const checkRunning = (request = fetch): Promise<boolean> =>
  request('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)

/**
 * Checks while the owner types whether the editor runs, and from then on until it runs again;
 * otherwise, only the next save would show that it was stopped.
 */
export function watchConnection(onChange: (isRunning: boolean) => void): void {
  let isRunning = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    const wasRunning = isRunning
    isRunning = await checkRunning()
    timer = undefined
    if (!isRunning) checkSoon()
    if (isRunning !== wasRunning) onChange(isRunning)
  }
  const checkSoon = () => {
    timer ??= setTimeout(() => void check(), isRunning ? 1000 : 5000)
  }
  addEventListener('input', checkSoon)
}

/** Closes a list that would cover the field that the owner goes to. */
export function uncoverField({ target }: Event): void {
  // the browser scrolls to the field first
  requestAnimationFrame(() => {
    const list = document.querySelector('.bar > details[open] > ul')
    if (!list || !(target instanceof Element) || target.closest('.bar')) return
    const isCovered = target.getBoundingClientRect().bottom > list.getBoundingClientRect().top
    if (isCovered) list.parentElement?.removeAttribute('open')
  })
}
