/** Checks the content, builds the site beside the last one, and puts it in its place when it is whole. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deliveryOrigin } from '../../content/delivery'
import { checkContent, hasFaults } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'
import { expectFreeSpace, failureInWords } from '../failure-in-words'
import { publish, recoverSite } from '../publish/publish'
import { contentOf } from '../share/content'
import { writeShareFiles } from '../share/share-files'
import { prefixOf, setAddress } from '../site-address'
import { bringContent } from '../workshop/bring-content'
import { lock } from '../workshop/lock'
import { runGatsby } from '../workshop/run-gatsby'
import {
  bringSources,
  clearAfterInterruption,
  clearAfterMove,
  returnTypes,
  workshopOf,
} from '../workshop/workshop'

const project = process.cwd()
const workshop = workshopOf(project, 'build')

async function build(): Promise<number> {
  recoverSite(project)
  expectFreeSpace(project)
  const checked = await checkContent(path.join(project, 'content'))
  const report = formatReport(checked.findings, styleFor(process.stdout))
  if (report) console.log(`${report}\n`)
  if (hasFaults(checked)) {
    console.log('Nothing was built; the last good site is as it was. Mend the faults above.')
    return 1
  }
  const prefix = prefixOf(setAddress(checked.values, process.env.SITE_URL))

  if (clearAfterInterruption(workshop)) {
    console.log('The last build did not come to its end, so this one starts afresh.\n')
  }
  bringSources(workshop)
  clearAfterMove(workshop, prefix)
  await bringContent(checked, workshop)
  // Only what Gatsby was writing can be half-written: our own steps leave the caches whole.
  writeFileSync(workshop.unfinished, '')
  if ((await runGatsby(workshop, ['build', '--prefix-paths']).ended) !== 0) {
    console.log('\nThe build has failed; the last good site is as it was.')
    return 1
  }
  rmSync(workshop.unfinished)
  returnTypes(workshop)
  await writeShareFiles(checked, workshop)
  await publish(path.join(workshop.folder, 'public'), project, {
    about: contentOf(checked, 'site/site.json'),
    delivery: deliveryOrigin(contentOf(checked, 'contact/contact.json').delivery.endpoint),
  })
  return 0
}

async function main() {
  const release = await lock(path.join(project, '.gatsby', 'building'), () => {
    console.log('Another build is running, or was cut off just now. This one waits for its end.')
  })
  try {
    process.exitCode = await build()
  } finally {
    await release()
  }
}

main().catch((error: unknown) => {
  console.error(
    `\n${failureInWords(error)}\nNothing was published; the last good site is as it was.`,
  )
  process.exitCode = 1
})
