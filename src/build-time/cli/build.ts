/** Checks the content, builds the site beside the last one, and puts it in its place when it is whole. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deliveryOrigin } from '../../content/delivery'
import { writeHostedEditor } from '../../editor/hosted/write-hosted-editor'
import { checkContent, hasErrors } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'
import { expectFreeSpace, explainFailure } from '../explain-failure'
import { publish, recoverSite } from '../publish/publish'
import { contentOf } from '../share/content'
import { writeShareFiles } from '../share/share-files'
import { prefixOf, setAddress } from '../site-address'
import { prepareContent } from '../sandbox/prepare-content'
import { lock } from '../sandbox/lock'
import { runGatsby } from '../sandbox/run-gatsby'
import {
  copySources,
  clearAfterInterruption,
  clearAfterMove,
  returnTypes,
  sandboxOf,
} from '../sandbox/sandbox'

const project = process.cwd()
const sandbox = sandboxOf(project, 'build')

async function build(): Promise<number> {
  recoverSite(project)
  expectFreeSpace(project)
  const checked = await checkContent(path.join(project, 'content'))
  const report = formatReport(checked.diagnostics, styleFor(process.stdout))
  if (report) console.log(`${report}\n`)
  if (hasErrors(checked)) {
    console.log('Nothing was built; the last good site is as it was. Fix the errors above.')
    return 1
  }
  const prefix = prefixOf(setAddress(checked.values, process.env.SITE_URL))

  if (clearAfterInterruption(sandbox)) {
    console.log('The last build did not finish, so this one starts from scratch.\n')
  }
  copySources(sandbox)
  clearAfterMove(sandbox, prefix)
  await prepareContent(checked, sandbox)
  // Only what Gatsby was writing can be half-written: our own steps leave the caches whole.
  writeFileSync(sandbox.unfinished, '')
  if ((await runGatsby(sandbox, ['build', '--prefix-paths']).ended) !== 0) {
    console.log('\nThe build has failed; the last good site is as it was.')
    return 1
  }
  rmSync(sandbox.unfinished)
  returnTypes(sandbox)
  await writeShareFiles(checked, sandbox)
  const editor = await writeHostedEditor(project, checked)
  await publish(path.join(sandbox.folder, 'public'), project, {
    site: contentOf(checked, 'site/site.json'),
    delivery: deliveryOrigin(contentOf(checked, 'contact/contact.json').delivery.endpoint),
  })
  if (editor) console.log(`\nThe editor on the web is in ${path.relative(project, editor)}/.`)
  return 0
}

async function main() {
  const release = await lock(path.join(project, '.gatsby', 'building'), () => {
    console.log('Another build is running, or was stopped a moment ago. Waiting for it to end.')
  })
  try {
    process.exitCode = await build()
  } finally {
    await release()
  }
}

main().catch((error: unknown) => {
  console.error(
    `\n${explainFailure(error)}\nNothing was published; the last good site is as it was.`,
  )
  process.exitCode = 1
})
