import { explainFailure } from '../explain-failure'
import { openBrowser } from '../../editor/server/open-browser'
import { startEditor } from '../../editor/server/start-editor'

async function main() {
  const port = process.env.PORT
  const editor = await startEditor(process.cwd(), port ? Number(port) : undefined)
  const isQuiet = process.argv.includes('--no-open')
  if (!editor.isNew) {
    console.log(`The editor is open already: ${editor.origin}`)
    if (!isQuiet && editor.origin) openBrowser(editor.origin)
    return
  }
  if (editor.finished.length > 0) {
    console.log(
      `Finished what was being saved when the editor was closed: ${editor.finished.join(', ')}`,
    )
  }
  console.log(`The editor is at ${editor.origin}\nTo end it, press Ctrl and C here.`)
  if (!isQuiet) openBrowser(editor.origin)
  await editor.ready
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void editor.close().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  console.error(`\n${explainFailure(error)}`)
  process.exit(1)
})
