import { spawn } from 'node:child_process'
import { checkContent } from '../build-time/check/checkContent'
import { explainFailure, UserError } from '../build-time/explainFailure'
import { removeTemporaryFiles } from './project/files'
import { openProject } from './project/project'
import { HOST, readToken } from './server/access'
import { editorFiles } from './server/editorFiles'
import { editorHandler } from './server/handler'
import { listen } from './server/http'

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Ignores failures because the terminal also shows the URL. */
function openBrowser(url: string) {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}

/** As in `npm run edit 4401`. */
const port = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 4400)

function fail(error: unknown): never {
  console.error(`\n${explainFailure(error)}`)
  process.exit(1)
}

async function main() {
  const project = openProject(process.cwd())
  const show = (url: string) => {
    if (!process.argv.includes('--no-open')) openBrowser(url)
  }
  const files = editorFiles(project.root)
  files.catch(fail)
  const handler = editorHandler(project, files)
  const server = await listen(handler, readToken(project), port).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    // a second double-click on its icon
    show(`http://${HOST}:${port}`)
    throw new UserError(
      `Something is using port ${port}, most likely this editor: see http://${HOST}:${port}. If that is another program, choose another port: npm run edit ${port + 1}`,
    )
  })
  removeTemporaryFiles(project)
  // the first check decodes all photos, so run it now instead of during the first save
  void files.then(() => checkContent(project.content).catch(console.error))
  console.log(`The editor is running at ${server.address}\nTo stop it, press Ctrl+C here.`)
  show(server.oneTimeAddress)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(0))
  }
}

main().catch(fail)
