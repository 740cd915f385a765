/** Checks the content, builds the site beside the last one, and puts it in its place when it is whole. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deliveryOrigin } from '../../content/delivery'
import { checkContent, hasFaults } from '../check/check-content'
import { formatReport, styleFor } from '../check/report'
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

async function build(share: (pid: number) => void): Promise<number> {
  recoverSite(project)
  const checked = await checkContent(path.join(project, 'content'))
  const report = formatReport(checked.findings, styleFor(process.stdout))
  if (report) console.log(`${report}\n`)
  if (hasFaults(checked)) {
    console.log('Nothing was built; the last good site is as it was. Mend the faults above.')
    return 1
  }

  if (clearAfterInterruption(workshop)) {
    console.log('The last build did not come to its end, so this one starts afresh.\n')
  }
  writeFileSync(workshop.unfinished, '')
  bringSources(workshop)
  const prefix = prefixOf(setAddress(checked.values, process.env.SITE_URL))
  clearAfterMove(workshop, prefix)
  await bringContent(checked, workshop)
  const { child, ended } = runGatsby(workshop, ['build', '--prefix-paths'])
  if (child.pid !== undefined) share(child.pid)
  if ((await ended) !== 0) {
    console.log('\nThe build has failed; the last good site is as it was.')
    return 1
  }
  returnTypes(workshop)
  try {
    await writeShareFiles(checked, workshop)
  } catch (error) {
    console.log(`\nThe pictures for shared links could not be made. ${String(error)}`)
    console.log('The build has failed; the last good site is as it was.')
    return 1
  }
  await publish(path.join(workshop.folder, 'public'), project, {
    about: contentOf(checked, 'site/site.json'),
    delivery: deliveryOrigin(contentOf(checked, 'contact/contact.json').delivery.endpoint),
  })
  rmSync(workshop.unfinished)
  return 0
}

async function main() {
  const { release, share } = await lock(path.join(project, '.gatsby', 'build.lock'), (pid) => {
    console.log(`Another build is running (process ${pid}). This one waits for its end.`)
  })
  try {
    process.exitCode = await build(share)
  } finally {
    release()
  }
}

void main()
