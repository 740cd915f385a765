import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'
import type { Reporter } from 'gatsby'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { checkContent, hasErrors } from './check/check-content'
import { formatCount, formatDiagnostic, formatReport } from './check/report'
import { prepareContent } from './prepare-content'

const ERRORS_FILE = '.cache/content-errors.txt'

/** Programs may save a file in several writes. */
const DEBOUNCE_MS = 60

/** The overlay does not wrap lines. */
const MAX_LINE_LENGTH = 56

const wrap = (text: string) =>
  text.replace(new RegExp(`(.{1,${MAX_LINE_LENGTH}})(?: |$)`, 'g'), '$1\n').trimEnd()

/** Shows content errors in Gatsby's overlay by reporting them as compilation errors. */
export function contentErrorsPlugin(): WebpackPluginInstance {
  const file = path.resolve(ERRORS_FILE)
  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('ContentErrors', ({ errors, fileDependencies }) => {
        fileDependencies.add(file)
        const report = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (report === '') return
        errors.push(Object.assign(new compiler.webpack.WebpackError(report), { stack: '' }))
      })
    },
  }
}

async function update(reporter: Reporter) {
  const checked = await checkContent(path.resolve('content'))
  if (!hasErrors(checked)) {
    await prepareContent(checked)
    writeFileSync(ERRORS_FILE, '')
    return
  }
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
  const heading = `The content has ${formatCount('error', errors.length)}`
  writeFileSync(
    ERRORS_FILE,
    [heading, ...errors.map((error) => wrap(formatDiagnostic(error)))].join('\n\n'),
  )
  reporter.error(
    `${formatReport(checked.diagnostics)}\n\nThe page still shows the previous content. Fix the errors above and save.`,
  )
}

export function watchContent(reporter: Reporter): void {
  writeFileSync(ERRORS_FILE, '')
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
