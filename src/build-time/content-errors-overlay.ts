import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatDiagnostic, formatCount } from './check/report'
import type { Diagnostic } from '../content/check/diagnostic'

/** In the folder in which `gatsby develop` works: the report of the last check, empty if all is well. */
export const CONTENT_ERRORS = 'content-errors.txt'

/** Characters in a line of the overlay, which does not wrap. */
const LINE = 56

const wrapped = (text: string) =>
  text.replace(new RegExp(`(.{1,${LINE}})(?: |$)`, 'g'), '$1\n').trimEnd()

/**
 * @param errors of a check
 * @returns them as text for the overlay; empty if there are none
 */
export function forOverlay(errors: readonly Diagnostic[]): string {
  if (errors.length === 0) return ''
  const heading = `The content has ${formatCount('error', errors.length)}`
  return [heading, ...errors.map((error) => wrapped(formatDiagnostic(error)))].join('\n\n')
}

type Compilation = { errors: Error[]; fileDependencies: { add: (file: string) => void } }

type Compiler = {
  hooks: {
    thisCompilation: { tap: (name: string, onCompilation: (of: Compilation) => void) => void }
  }
}

/**
 * Shows the content's errors over the page while `npm run develop` runs. They count as errors of
 * the bundle, for which Gatsby has an overlay that goes by itself when they are fixed.
 *
 * @returns a webpack plugin that reads the report at each compilation and watches it
 */
export function showContentErrors() {
  const file = path.resolve(CONTENT_ERRORS)
  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('ContentErrors', ({ errors, fileDependencies }) => {
        fileDependencies.add(file)
        const report = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (report === '') return
        const error = new Error(report)
        error.stack = ''
        errors.push(error)
      })
    },
  }
}
