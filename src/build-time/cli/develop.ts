/**
 * Runs Gatsby with hot reload on checked copies. `tsx watch` restarts it when the content model,
 * the check or Gatsby's configuration changes. Content with errors does not reach it: the page
 * keeps the last good content, with the errors over it, until they are fixed.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'
import { checkContent, hasErrors } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'
import { CONTENT_ERRORS, forOverlay } from '../content-errors-overlay'
import { explainFailure } from '../explain-failure'
import { prepareContent } from '../sandbox/prepare-content'
import { lock } from '../sandbox/lock'
import { runGatsby } from '../sandbox/run-gatsby'
import { copySources, returnTypes, sandboxOf, TYPES } from '../sandbox/sandbox'

/** An editor may write a file in several steps. */
const PAUSE_MS = 60
/** Gatsby writes its types in one go; after this long without a change the file is whole. */
const WRITTEN_MS = 500

const project = process.cwd()
const sandbox = sandboxOf(project, 'develop')
const style = styleFor(process.stdout)

/** @returns the errors in words; empty if the content is good and has been prepared */
async function prepareCheckedContent(isStarted: boolean): Promise<string> {
  const checked = await checkContent(path.join(project, 'content'))
  if (hasErrors(checked)) {
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
    console.log(`\n${formatReport(checked.diagnostics, style)}\n`)
    console.log(
      isStarted
        ? 'The page keeps what it had. Fix the errors above and save.\n'
        : 'The preview starts as soon as the errors above are fixed and saved.\n',
    )
    return forOverlay(errors)
  }
  await prepareContent(checked, sandbox)
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
      'npm run develop is already running, or was stopped a moment ago. Waiting for it to end.',
    )
  })
  let exit: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => {
    exit = resolve
  })

  const start = () => {
    const gatsby = runGatsby(sandbox, ['develop', ...process.argv.slice(2)])
    void gatsby.ended.then(exit)
  }

  let lastErrors: string | undefined
  let isStarted = false
  const onContent = async () => {
    const errors = await prepareCheckedContent(isStarted)
    if (lastErrors && errors === '') console.log('\nThe content is good again.\n')
    if (errors !== lastErrors) writeFileSync(path.join(sandbox.folder, CONTENT_ERRORS), errors)
    lastErrors = errors
    if (isStarted || errors !== '') return
    isStarted = true
    start()
  }

  copySources(sandbox)
  await onContent()
  const options = { cwd: project, ignoreInitial: true }
  watch('content', options).on('all', gathered(onContent))
  watch(['src', 'static', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'], options).on(
    'all',
    gathered(() => {
      copySources(sandbox)
      return Promise.resolve()
    }),
  )
  // Gatsby writes the types again whenever a query or the schema changes.
  const types = path.join(sandbox.folder, TYPES)
  const isWhole = { stabilityThreshold: WRITTEN_MS, pollInterval: PAUSE_MS }
  watch(types, { ignoreInitial: true, awaitWriteFinish: isWhole }).on('all', () => {
    returnTypes(sandbox)
  })
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
  console.error(`\n${explainFailure(error)}`)
  process.exit(1)
})
