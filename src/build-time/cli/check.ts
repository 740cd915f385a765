import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent, hasErrors } from '../check/checkContent'
import { isPhotoName } from '../check/findPhoto'
import { formatReport } from '../check/report'
import { explainFailure } from '../explainFailure'
import { listFiles } from '../listFiles'
import { hasPlace } from '../photos/hasPlace'
import { removePlace } from '../photos/removePlace'
import { overrideSiteUrl } from '../siteUrl'

/** Also from photos that no page uses, because they are published with the repository. */
async function removePlaces(folder: string) {
  for (const name of listFiles(folder).filter(isPhotoName)) {
    const file = path.join(folder, name)
    if (!hasPlace(readFileSync(file))) continue
    try {
      await removePlace(file)
      console.log(`Removed the place from content/${name}.`)
    } catch (error) {
      process.exitCode = 1
      console.log(`Could not remove the place from content/${name}: ${String(error)}`)
    }
  }
}

async function main() {
  const content = path.resolve('content')
  if (process.argv.includes('--remove-places')) await removePlaces(content)
  const checked = await checkContent(content)
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
