const PERIOD_MS = 1000

/** Environment variable that tells a child process which process it must end with. */
export const PARENT = 'ENDS_WITH_PROCESS'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Ends this process soon after the one that started it was killed. The lock of that one becomes
 * stale, and two processes of Gatsby must not work in the same folder.
 */
export function endWithParent(): void {
  const parent = Number(process.env[PARENT])
  if (!parent) return
  setInterval(() => {
    if (!isAlive(parent)) process.exit(1)
  }, PERIOD_MS).unref()
}
