import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // somebody else's process is alive, too
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readOwners(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split('\n').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

export type Lock = {
  /** Keeps the lock for as long as this process lives, even if our own is ended before. */
  share: (pid: number) => void
  release: () => void
}

/**
 * Lets only one process at a time work in a folder; the others wait. A lock whose owners are no
 * longer alive counts for nothing.
 *
 * @param file absolute path of the lock
 * @param onWait called once if somebody else has it, with their process number
 */
export async function lock(file: string, onWait: (pid: number) => void): Promise<Lock> {
  mkdirSync(path.dirname(file), { recursive: true })
  let hasWaited = false
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = readOwners(file).find(isAlive)
    if (owner === undefined) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasWaited) onWait(owner)
    hasWaited = true
    await sleep(POLL_MS)
  }
  return {
    share: (pid) => {
      writeFileSync(file, `${pid}\n`, { flag: 'a' })
    },
    release: () => {
      rmSync(file, { force: true })
    },
  }
}
