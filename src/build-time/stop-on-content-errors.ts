import path from 'node:path'
import type { Reporter } from 'gatsby'
import { checkContent, hasErrors } from './check/check-content'
import { formatReport } from './check/report'

/**
 * Stops a bare `gatsby develop` with the list of errors if `content/` has any; a bare `gatsby build`
 * never gets here (run-whole-build.ts).
 *
 * @param reporter Gatsby's reporter; its `panic` ends the process with exit code 1
 */
export async function stopOnContentErrors(reporter: Pick<Reporter, 'panic'>): Promise<void> {
  // npm run build and npm run develop have done so before they called Gatsby
  if (process.env.CONTENT_IS_CHECKED) return
  const checked = await checkContent(path.resolve('content'))
  if (!hasErrors(checked)) return
  reporter.panic(`The content has errors.\n\n${formatReport(checked.diagnostics)}\n`)
}
