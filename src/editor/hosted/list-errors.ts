import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { pageLabelOf } from '../config/labels'
import { formatFormDiagnostic, toFormDiagnostic } from '../draft/form-diagnostic'

/** Lists what the owner has to change, for the publishing workflow's summary. */
async function main() {
  const { diagnostics } = await checkContent(path.resolve('content'))
  for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'error')) {
    console.log(
      `- ${pageLabelOf(diagnostic.file)}: ${formatFormDiagnostic(toFormDiagnostic(diagnostic))}`,
    )
  }
}

void main()
