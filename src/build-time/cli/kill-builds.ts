/**
 * Ends builds at moments that nobody chose, and looks each time whether `public/` still holds
 * every page of the old site and whether the next build comes to its end by itself.
 * `KILLS=10 npm run kill-builds`; it takes several minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const KILLS = Number(process.env.KILLS ?? 10)
const BUILD = ['--import', 'tsx', 'src/build-time/cli/build.ts']

/** One line for each file of the site: what it is called and what is in it. */
function fingerprint(): string {
  return readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .join('\n')
}

/** @returns seconds, and whether the build was successful */
function wholeBuild(): { seconds: number; isGood: boolean } {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, BUILD, { stdio: 'ignore' })
  return { seconds: (performance.now() - begun) / 1000, isGood: status === 0 }
}

/** Kills the build and all its child processes at once, as a power failure would. */
async function killAfter(seconds: number): Promise<boolean> {
  const build = spawn(process.execPath, BUILD, { stdio: 'ignore', detached: true })
  const ended = new Promise<boolean>((resolve) => {
    build.on('exit', () => {
      resolve(true)
    })
  })
  const isTooLate = await Promise.race([ended, sleep(seconds * 1000, false)])
  if (isTooLate) return false
  if (build.pid !== undefined) process.kill(-build.pid, 'SIGKILL')
  await ended
  return true
}

async function main() {
  wholeBuild()
  const usual = wholeBuild()
  console.log(`A whole build: ${usual.seconds.toFixed(1)} s`)
  if (!usual.isGood) throw new Error('The build fails without being killed.')
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = fingerprint()
    const seconds = Math.random() * usual.seconds
    const wasKilled = await killAfter(seconds)
    const isWhole = fingerprint() === before
    const next = wholeBuild()
    const isSame = fingerprint() === before
    console.log(
      [
        `${kill}: ${wasKilled ? 'killed' : 'came to its end'} after ${seconds.toFixed(1)} s`,
        isWhole ? 'the old site is whole' : 'THE OLD SITE IS NOT WHOLE',
        `the next build ${next.isGood ? 'succeeded' : 'FAILED'} in ${next.seconds.toFixed(1)} s`,
        isSame ? 'byte by byte the same site' : 'with other bytes',
      ].join(', '),
    )
    if (!isWhole || !next.isGood) process.exitCode = 1
  }
}

void main()
