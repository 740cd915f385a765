import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { lock as takeLock } from 'proper-lockfile'

/** The owner of a lock shows that it lives more often than this; after it the lock is stale. */
const STALE_MS = 10_000
const POLL_MS = 200

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ELOCKED'

function stop() {
  console.error('Another process has taken over this folder. Wait for it and run this again.')
  process.exit(1)
}

/**
 * Lets only one process at a time work in a folder; the others wait. A lock whose owner was killed
 * becomes stale within seconds, whatever process has its number by then.
 *
 * @param place absolute path of the lock
 * @param onWait called once if another process has it
 * @returns a function that releases it
 */
export async function lock(place: string, onWait: () => void): Promise<() => Promise<void>> {
  mkdirSync(path.dirname(place), { recursive: true })
  const options = { lockfilePath: place, realpath: false, stale: STALE_MS, onCompromised: stop }
  try {
    return await takeLock(place, options)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  onWait()
  const forever = { forever: true, minTimeout: POLL_MS, maxTimeout: POLL_MS }
  return takeLock(place, { ...options, retries: forever })
}
