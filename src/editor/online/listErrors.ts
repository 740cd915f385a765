import path from 'node:path'
import { checkContent } from '../../build-time/check/checkContent'
import { listErrors } from '../shared/formDiagnostic'

/** Lists what the owner must fix, for the summary of the publishing workflow. */
async function main() {
  const { diagnostics } = await checkContent(path.resolve('content'))
  for (const error of listErrors(diagnostics)) console.log(`- ${error}`)
}

void main()
