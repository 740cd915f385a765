import { spawn } from 'node:child_process'
import { startEditor } from './server/start-editor'
import { explainFailure, UserError } from '../build-time/explain-failure'

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

async function main() {
  const { address, close, once } = await startEditor(process.cwd(), readPort())
  console.log(`The editor is running at ${address}\nTo stop it, press Ctrl+C here.`)
  if (!process.argv.includes('--no-open')) openBrowser(once)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      close()
      process.exit(0)
    })
  }
}

main().catch((error: unknown) => {
  console.error(`\n${explainFailure(error)}`)
  process.exit(1)
})
