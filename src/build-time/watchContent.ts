import { watch } from 'chokidar'
import type { Reporter } from 'gatsby'
import { hasErrors } from './check/checkContent'
import { formatReport } from './check/report'
import { checkSite, prepareContent } from './prepareContent'

/** Programs may save a file in several writes. */
const DEBOUNCE_MS = 60

async function update(reporter: Reporter) {
  const checked = await checkSite()
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
