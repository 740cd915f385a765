/** The system's WebKit, driven by WebDriver, in a window of our own (window.py) on a screen of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keyActions, pointerActions, wheelActions } from './actions'
import type { Driver, Engine, Environment } from './driver'
import { until } from './until'

const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  // as root, and without a graphics card; without compositing the editor's page brings WebKitGTK down
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
}

type Call = <Result = void>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: object,
) => Promise<Result>

/** Calls of the protocol: https://www.w3.org/TR/webdriver2/#endpoints. */
const callsTo =
  (base: string): Call =>
  async <Result>(method: string, address: string, body: object = {}) => {
    const response = await fetch(base + address, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Result }
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`)
    return value
  }

/** Runs an expression and gives back its string, also of a promise. */
const scriptFor = (expression: string) =>
  `const end = arguments[arguments.length - 1];
  Promise.resolve().then(() => ${expression}).then(
    (value) => end({ value }), (error) => end({ error: String(error) }))`

type Result = { value?: string; error?: string }

type Window = { log: string; screenshot: string; command: (command: object) => void }

/** By how much the wheel was turned so far, in all tabs: the driver counts for the whole session. */
let turned = 0

async function openTab(call: Call, { command, log, screenshot }: Window): Promise<Driver> {
  const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'window' })
  await call('POST', '/window', { handle })
  const evaluate = async (expression: string) => {
    const { error, value } = await call<Result>('POST', '/execute/async', {
      script: scriptFor(expression),
      args: [],
    })
    if (error !== undefined) throw new Error(error)
    return value ?? ''
  }
  const perform = (actions: unknown) => call('POST', '/actions', { actions })
  const readLog = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
  const before = readLog().length

  return {
    goto: (url) => call('POST', '/url', { url }),
    traverse: (delta) => call('POST', delta === 1 ? '/forward' : '/back'),
    reload: () => call('POST', '/refresh'),
    evaluate,
    pointer: (kind, steps) => perform(pointerActions(kind, steps)),
    wheel: (x, y, deltaY) => {
      // The driver passes on by how much the number differs from the one before.
      turned += deltaY
      return perform(wheelActions(x, y, turned))
    },
    press: (key) => perform(keyActions(key)),
    setEnvironment: async (environment: Environment) => {
      command({ environment })
      const { height, isDark, isMotionReduced, width } = environment
      await until(async () => {
        const seen = await evaluate(`[innerWidth, innerHeight,
          matchMedia('(prefers-color-scheme: dark)').matches,
          matchMedia('(prefers-reduced-motion: reduce)').matches].join()`)
        return seen === [width, height, isDark, isMotionReduced].join()
      })
    },
    messages: async () => {
      await evaluate("''") // what was said before has arrived by then
      return readLog().slice(before).split('\n').filter(Boolean)
    },
    screenshot: async () => {
      // The protocol's own screenshot hangs on pages with a strict policy.
      rmSync(screenshot, { force: true })
      command({ screenshot })
      await until(() => Promise.resolve(existsSync(screenshot)))
      return readFileSync(screenshot)
    },
    close: async () => {
      const handles = await call<string[]>('GET', '/window/handles')
      // Without any window the session would end.
      if (handles.length > 1) await call('DELETE', '/window')
      const [other] = handles.filter((each) => each !== handle)
      if (other !== undefined) await call('POST', '/window', { handle: other })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A screen that nobody sees. */
async function openScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1400x24'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

/** @param programs paths of WebKitWebDriver and of a Python that has the bindings for GTK */
export async function launchWebKit(programs: { driver: string; python: string }): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  const [log, commands, screenshot] = ['log', 'commands', 'screen.png'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  execFileSync('mkfifo', [commands])
  const { display, screen } = await openScreen()
  const port = await freePort()
  const driver = spawn(programs.driver, ['-p', String(port)], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display },
    stdio: 'ignore',
  })
  const root = callsTo(`http://127.0.0.1:${port}`)
  await until(() =>
    root('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const window = path.resolve('e2e/engines/window.py')
  const { sessionId } = await root<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: programs.python, args: [window, log, commands] },
      },
    },
  })
  const session = callsTo(`http://127.0.0.1:${port}/session/${sessionId}`)
  const command = (what: object) => {
    appendFileSync(commands, `${JSON.stringify(what)}\n`)
  }
  return {
    open: () => openTab(session, { command, log, screenshot }),
    close: async () => {
      await session('DELETE', '')
      driver.kill()
      screen.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
