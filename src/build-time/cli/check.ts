import path from 'node:path'
import { checkContent, hasErrors } from '../check/check-content'
import { formatReport } from '../check/report'
import { explainFailure } from '../explain-failure'
import { overrideSiteUrl } from '../site-url'

async function main() {
  const checked = await checkContent(path.resolve('content'))
  const report = formatReport(checked.diagnostics)

  if (report) console.log(`${report}\n`)
  if (hasErrors(checked)) {
    console.log('The content has errors. Fix them and run this again.')
    process.exitCode = 1
  } else {
    overrideSiteUrl(checked.values)
    console.log('No errors in content/.')
  }
}

main().catch((error: unknown) => {
  console.error(`\n${explainFailure(error)}`)
  process.exitCode = 1
})
