import path from 'node:path'
import type { Reporter } from 'gatsby'
import { checkContent, formatFaults } from './check-content'

/**
 * Stops the build with the list of faults if `content/` has any; `public/` is not touched before.
 *
 * @param reporter Gatsby's reporter; its `panic` ends the process with exit code 1
 */
export function stopOnContentFaults(reporter: Pick<Reporter, 'panic'>): void {
  const faults = checkContent(path.resolve('content'))
  if (faults.length > 0) reporter.panic(`The content has faults:\n\n${formatFaults(faults)}\n`)
}
