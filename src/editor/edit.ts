import { spawn } from 'node:child_process'
import { startEditor } from './server/start-editor'
import { explainFailure } from '../build-time/explain-failure'

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

async function main() {
  const port = process.env.PORT
  const { close, origin } = await startEditor(process.cwd(), port ? Number(port) : undefined)
  console.log(`The editor is running at ${origin}\nTo stop it, press Ctrl+C here.`)
  if (!process.argv.includes('--no-open')) openBrowser(origin)
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
