import path from 'node:path'
import { checkContent, hasFaults } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'

async function main() {
  const checked = await checkContent(path.resolve('content'))
  const report = formatReport(checked.findings, styleFor(process.stdout))

  if (report) console.log(`${report}\n`)
  if (hasFaults(checked)) {
    console.log('The content is not ready. Mend the faults above and run this again.')
    process.exitCode = 1
  } else {
    console.log('The content is good.')
  }
}

void main()
