/** While the owner types; otherwise, only the next save would show that the editor was stopped. */
export function watchConnection(onChange: (isRunning: boolean) => void): void {
  let isRunning = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    const wasRunning = isRunning
    isRunning = await fetch('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)
    timer = undefined
    if (!isRunning || !wasRunning) onChange(isRunning)
  }
  addEventListener('input', () => {
    timer ??= setTimeout(() => void check(), isRunning ? 1000 : 5000)
  })
}
