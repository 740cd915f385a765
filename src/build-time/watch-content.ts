import path from 'node:path'
import { watch } from 'chokidar'
import type { Reporter } from 'gatsby'
import { checkContent, hasErrors } from './check/check-content'
import { formatReport } from './check/report'
import { prepareContent } from './prepare-content'

/** Programs may save a file in several writes. */
const DEBOUNCE_MS = 60

async function update(reporter: Reporter) {
  const checked = await checkContent(path.resolve('content'))
  if (!hasErrors(checked)) return prepareContent(checked)
  reporter.error(
    `${formatReport(checked.diagnostics)}\n\nThe page still shows the previous content. Fix the errors above and save.`,
  )
}

export function watchContent(reporter: Reporter): void {
  let timer: NodeJS.Timeout | undefined
  let queue = Promise.resolve()
  watch('content', { ignoreInitial: true }).on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      queue = queue
        .then(() => update(reporter))
        .catch((error: unknown) => {
          reporter.error('The content check failed.', error as Error)
        })
    }, DEBOUNCE_MS)
  })
}
