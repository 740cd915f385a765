/**
 * Runs Gatsby with hot reload on checked copies. Content with faults does not reach it: the page
 * keeps the last good content, with the faults over it, until they are mended.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'
import { checkContent, hasFaults } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'
import { CONTENT_FAULTS, forOverlay } from '../content-faults-overlay'
import { failureInWords } from '../failure-in-words'
import { bringContent } from '../workshop/bring-content'
import { lock } from '../workshop/lock'
import { runGatsby } from '../workshop/run-gatsby'
import { bringSources, workshopOf } from '../workshop/workshop'

/** An editor may write a file in several steps. */
const PAUSE_MS = 60

const project = process.cwd()
const workshop = workshopOf(project, 'develop')
const style = styleFor(process.stdout)

/** @returns the faults in words; empty if the content is good and has been brought */
async function bringCheckedContent(isStarted: boolean): Promise<string> {
  const checked = await checkContent(path.join(project, 'content'))
  if (hasFaults(checked)) {
    const faults = checked.findings.filter(({ severity }) => severity === 'fault')
    console.log(`\n${formatReport(checked.findings, style)}\n`)
    console.log(
      isStarted
        ? 'The page keeps what it had. Mend the faults above and save.\n'
        : 'The preview starts as soon as the faults above are mended and saved.\n',
    )
    return forOverlay(faults)
  }
  await bringContent(checked, workshop)
  return ''
}

/** Calls come one after the other, and those that come together only once. */
function gathered(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(work).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
      })
    }, PAUSE_MS)
  }
}

async function main() {
  const release = await lock(path.join(project, '.gatsby', 'developing'), () => {
    console.log(
      'npm run develop runs already, or was cut off just now. This one waits for its end.',
    )
  })
  let exit: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => {
    exit = resolve
  })

  const start = () => {
    const gatsby = runGatsby(workshop, ['develop', ...process.argv.slice(2)])
    void gatsby.ended.then(exit)
  }

  let lastFaults: string | undefined
  let isStarted = false
  const onContent = async () => {
    const faults = await bringCheckedContent(isStarted)
    if (lastFaults && faults === '') console.log('\nThe content is good again.\n')
    if (faults !== lastFaults) writeFileSync(path.join(workshop.folder, CONTENT_FAULTS), faults)
    lastFaults = faults
    if (isStarted || faults !== '') return
    isStarted = true
    start()
  }

  bringSources(workshop)
  await onContent()
  const options = { cwd: project, ignoreInitial: true }
  watch('content', options).on('all', gathered(onContent))
  watch(['src', 'static', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'], options).on(
    'all',
    gathered(() => {
      bringSources(workshop)
      return Promise.resolve()
    }),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      if (!isStarted) exit(0)
    })
  }
  const code = await ended
  await release()
  process.exit(code)
}

main().catch((error: unknown) => {
  console.error(`\n${failureInWords(error)}`)
  process.exit(1)
})
