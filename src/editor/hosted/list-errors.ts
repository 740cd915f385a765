import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import { pageLabelOf } from '../config/labels'
import { asSentence, inFormWords } from '../draft/formWords'

/** For the summary of the publishing workflow: what the owner has to change, in her words. */
async function main() {
  const { diagnostics } = await checkContent(path.resolve('content'))
  for (const diagnostic of diagnostics.filter(({ severity }) => severity === 'error')) {
    console.log(`- ${pageLabelOf(diagnostic.file)}: ${asSentence(inFormWords(diagnostic))}`)
  }
}

void main()
