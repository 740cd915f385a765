/** Measures the built site in Chromium and prints the figures. `npm run build` first. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { serve } from './serve.mjs'

const ROUNDS = 9
const CPU_SLOWDOWN = 4

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * Presses an element and waits for the frame that shows the outcome.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} target
 * @returns milliseconds from the event to the end of the next frame
 */
async function eventToPaint(page, target) {
  await page.evaluate(() => {
    const paint = new Promise((resolve) => {
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              resolve(performance.now() - timeStamp)
            }
            port2.postMessage(undefined)
          })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { paint })
  })
  await target.click()
  return /** @type {Promise<number>} */ (page.evaluate('window.paint'))
}

/** @param {import('@playwright/test').Page} page */
const atRest = (page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

const server = await serve({ port: 0, root: path.resolve('public') })
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const origin = `http://127.0.0.1:${port}`
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  /** @type {string[]} */
  const scripts = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(`${origin}/gallery/`, { waitUntil: 'networkidle' })
  const withPage = scripts.length
  const tile = page.locator('figure > a').first()
  await tile.hover()
  await page.waitForLoadState('networkidle')

  const lightbox = scripts.slice(withPage)
  const bytes = lightbox.map(
    (file) => brotliCompressSync(readFileSync(path.join('public', file))).length,
  )
  console.log(`Scripts with the gallery page: ${withPage}`)
  console.log(
    `Lightbox, on intent: ${lightbox.length} script, ${bytes.reduce((sum, size) => sum + size, 0)} bytes (brotli)`,
  )

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const opening = []
  const next = []
  for (let round = 0; round < ROUNDS; round += 1) {
    opening.push(await eventToPaint(page, tile))
    await atRest(page)
    next.push(await eventToPaint(page, page.getByRole('button', { name: 'Next photo' })))
    await atRest(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  for (const [name, values] of Object.entries({ opening, next })) {
    console.log(
      `Event to paint, ${name}, CPU ${CPU_SLOWDOWN}x slower: median ${median(values).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms of ${ROUNDS}`,
    )
  }
} finally {
  await browser.close()
  server.close()
}
