import { spawn } from 'node:child_process'
import { checkContent } from '../build-time/check/check-content'
import { explainFailure, UserError } from '../build-time/explain-failure'
import { removeIndexes } from './git/commits'
import { editorFiles } from './api/editor-files'
import { editorHandler } from './api/editor-handler'
import { removeTemporaryFiles } from './project/files'
import { readToken } from './api/access'
import { listen } from './api/http'
import { findRunning, noteRunning } from './api/running'
import { openProject } from './project/project'
import { removeOldBackups } from './git/versions'

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

/** From `npm run edit 4401`, which works in every shell, or the variable PORT. */
function readPort(): number | undefined {
  const text = process.argv.slice(2).find((arg) => !arg.startsWith('-')) ?? process.env.PORT
  if (!text) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UserError(`"${text}" is not a port. Use a number such as 4401.`)
}

function fail(error: unknown): never {
  console.error(`\n${explainFailure(error)}`)
  process.exit(1)
}

async function main() {
  const project = openProject(process.cwd())
  const port = readPort()
  const show = (url: string) => {
    if (!process.argv.includes('--no-open')) openBrowser(url)
  }
  const running = await findRunning(project)
  if (running !== undefined) {
    console.log(`The editor was already running. If no browser opens, go to ${running}`)
    show(running)
    return
  }
  const files = editorFiles(project.root, true)
  files.catch(fail)
  const handler = editorHandler(project, files)
  const server = await listen(handler, readToken(project), port)
  noteRunning(project, { origin: server.origin, key: server.key })
  removeTemporaryFiles(project)
  removeIndexes(project)
  process.once('exit', () => {
    removeIndexes(project)
  })
  removeOldBackups(project)
  // the first check decodes all photos, so run it now instead of during the first save
  void files.then(() => checkContent(project.content).catch(console.error))
  console.log(`The editor is running at ${server.address}\nTo stop it, press Ctrl+C here.`)
  show(server.oneTimeAddress)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(0))
  }
}

main().catch(fail)
