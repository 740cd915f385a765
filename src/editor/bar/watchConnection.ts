/**
 * Checks while the owner types whether the editor runs, and from then on until it runs again;
 * otherwise, only the next save would show that it was stopped.
 */
export function watchConnection(onChange: (isRunning: boolean) => void): void {
  let isRunning = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    const wasRunning = isRunning
    isRunning = await fetch('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)
    timer = undefined
    if (!isRunning) checkSoon()
    if (isRunning !== wasRunning) onChange(isRunning)
  }
  const checkSoon = () => {
    timer ??= setTimeout(() => void check(), isRunning ? 1000 : 5000)
  }
  addEventListener('input', checkSoon)
}
