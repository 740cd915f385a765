import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../src/build-time/cli/browsers.mjs'
import type { Profile, Screen } from './screens'

/** How long a finger or a mouse button stays down. */
export const PRESS_MS = 80

const QUIET_MS = 2000
/** What has not come by then, the browser will not tell about. */
const LOST_MS = 15_000
const REMOVALS = 10

declare global {
  // Only an interface can add to the browser's own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Of a fresh page: called in a frame's callback, it runs something once that frame is painted. */
    afterFrame: (callback: () => void) => void
    /** https://wicg.github.io/scheduling-apis/, which TypeScript does not know yet. */
    scheduler: {
      postTask: (callback: () => void, options: { priority: 'user-blocking' }) => Promise<void>
    }
  }
}

/** @throws (rejects) if there is no browser or it does not start */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

/**
 * A page that nobody has been to before, and what waits until nothing has come over the wire for so
 * many milliseconds.
 */
export type FreshPage = {
  page: Page
  quiet: (silence?: number) => Promise<void>
  close: () => Promise<void>
}

function watchNetwork(page: Page) {
  let pending = 0
  let lastEvent = performance.now()
  const count = (change: number) => () => {
    pending = Math.max(0, pending + change)
    lastEvent = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async (wanted = QUIET_MS) => {
    lastEvent = performance.now()
    for (;;) {
      // answers when the page has nothing better to do
      await page.evaluate(() => undefined)
      const silence = performance.now() - lastEvent
      if (silence > (pending === 0 ? wanted : LOST_MS)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/**
 * Opens an empty page with an empty cache.
 *
 * @param browser from `startChromium`
 * @param screen a profile slows processor and network too
 */
export async function freshPage(browser: Browser, screen: Screen | Profile): Promise<FreshPage> {
  const { deviceScaleFactor, isMobile, viewport } = screen
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch: isMobile,
  })
  // The compiler of these programs names functions by a helper, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(() => {
    // A task of this priority runs before all timers that the frame's own callbacks have set.
    window.afterFrame = (callback) => {
      void window.scheduler.postTask(callback, { priority: 'user-blocking' })
    }
  })
  const page = await context.newPage()
  if ('slowdown' in screen) await slowDown(page, screen)
  return { page, quiet: watchNetwork(page), close: () => context.close() }
}

async function slowDown(page: Page, { network, slowdown }: Profile) {
  const session = await page.context().newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
}

/** Where the browser listens for others, as it says itself when it has started. */
function debuggingPort(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let words = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(words)?.[1]
      if (port) resolve(Number(port))
    })
    browser.once('error', reject)
    browser.once('exit', () => {
      reject(new Error(`Chromium has not started:\n${words}`))
    })
  })
}

/**
 * Debian's program is a shell script that starts the browser: a signal would end the script alone,
 * and the browser would keep this process waiting.
 */
async function askToClose(port: number) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const session = await browser.newBrowserCDPSession()
  // The connection may end before the answer comes.
  await session.send('Browser.close').catch(() => undefined)
}

/** Chromium's helpers may write a last file after it has ended; figures must not be lost over that. */
async function removeProfile(profile: string) {
  for (let attempt = 1; attempt <= REMOVALS; attempt += 1) {
    try {
      await rm(profile, { recursive: true, force: true })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt))
    }
  }
  console.warn(`${profile} could not be removed; it can go.`)
}

/**
 * Starts a Chromium that Lighthouse can speak to, without what Playwright changes in its own.
 *
 * @returns its port, and what ends it and removes its profile
 * @throws (rejects) if there is no browser or it does not start
 */
export async function startPlainChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-chromium-'))
  const browser = spawn(
    findChromium() ?? 'chromium',
    [...chromiumArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise((resolve) => browser.once('exit', resolve))
  try {
    const port = await debuggingPort(browser)
    const close = async () => {
      await askToClose(port)
      await exited
      await removeProfile(profile)
    }
    return { port, close }
  } catch (error) {
    browser.kill()
    await removeProfile(profile)
    throw error
  }
}
