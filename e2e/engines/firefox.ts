/** The system's Firefox, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { keyActions, pointerActions, wheelActions } from './actions'
import { connect, type Connection } from './bidi'
import type { Driver, Engine, Environment } from './driver'

const PREFERENCES = {
  'remote.active-protocols': 1,
  // a mouse that can hover, which a machine without one does not have
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // as on phones and on a Mac: a page is as wide as its window
  'ui.useOverlayScrollbars': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** What a page sees of its surroundings is set where Firefox's own interface runs. */
function surroundings({ hasScript, isDark, isMotionReduced, isPrint }: Environment) {
  const overrides = {
    allowJavascript: hasScript,
    prefersColorSchemeOverride: isDark ? 'dark' : 'light',
    mediumOverride: isPrint ? 'print' : '',
  }
  return `Services.prefs.setIntPref('ui.prefersReducedMotion', ${Number(isMotionReduced)});
    void Object.assign(gBrowser.selectedBrowser.browsingContext, ${JSON.stringify(overrides)})`
}

type Entry = { level: string; text: string; type: string; source: { context?: string } }
type Evaluation = {
  type: string
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}

async function openTab({ call, on }: Connection): Promise<Driver> {
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' })
  // The tab that Firefox starts with never has the focus, and a new one only once it is in front.
  await call('browsingContext.activate', { context })
  const windows = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
  })
  const browserWindow = windows.contexts[0]?.context ?? ''
  const messages: string[] = []
  const stop = on('log.entryAdded', (params) => {
    const { level, source, text, type } = params as Entry
    if (source.context !== context || (level !== 'error' && level !== 'warn')) return
    messages.push(`${type === 'console' ? level.replace('warn', 'warning') : 'uncaught'}: ${text}`)
  })
  let hasScript = true

  const evaluateIn = async (target: string, expression: string, awaitPromise: boolean) => {
    const { exceptionDetails, result } = await call<Evaluation>('script.evaluate', {
      expression,
      target: { context: target },
      awaitPromise,
      userActivation: false,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value as string
  }

  const perform = (actions: unknown) => call('input.performActions', { context, actions })

  return {
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'none' }),
    traverse: (delta) => call('browsingContext.traverseHistory', { context, delta }),
    reload: () => call('browsingContext.reload', { context, wait: 'none' }),
    // A page without script may not wait for promises either.
    evaluate: (expression) => evaluateIn(context, expression, hasScript),
    pointer: (kind, steps) => perform(pointerActions(kind, steps)),
    wheel: (x, y, deltaY) => perform(wheelActions(x, y, deltaY)),
    press: (key) => perform(keyActions(key)),
    setEnvironment: async (environment) => {
      const { height, width } = environment
      hasScript = environment.hasScript
      await evaluateIn(browserWindow, surroundings(environment), false)
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    messages: () => Promise.resolve(messages),
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      stop()
      await call('browsingContext.close', { context })
    },
  }
}

/** Waits for the address that Firefox prints once it can be driven. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no output.')
  for await (const line of createInterface(firefox.stderr)) {
    const address = /ws:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('Firefox ended before it could be driven.')
}

/** @param program path of Firefox */
export async function launchFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const firefox = spawn(
    program,
    [
      ...['--headless', '--no-remote', '--profile', profile],
      ...['--remote-debugging-port', '0', '--remote-allow-system-access'],
    ],
    // It refuses to run as root in somebody else's home.
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const connection = await connect(`${await addressOf(firefox)}/session`)
  firefox.stderr.resume()
  await connection.call('session.new', { capabilities: {} })
  await connection.call('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: () => openTab(connection),
    close: async () => {
      const hasEnded = once(firefox, 'exit')
      await connection.call('browser.close')
      await hasEnded
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
