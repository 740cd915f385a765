import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { formatWithPage } from '../form/form-diagnostic'

/** Lists what the owner must fix, for the summary of the publishing workflow. */
async function main() {
  const { diagnostics } = await checkContent(path.resolve('content'))
  for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'error')) {
    console.log(`- ${formatWithPage(diagnostic)}`)
  }
}

void main()
