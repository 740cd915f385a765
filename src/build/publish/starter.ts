/*
 * Runs in the browser, inline at the end of each page (src/build/publish/late-scripts.ts). The
 * site's scripts start when the first screen is complete and nothing else is to be done, or at
 * the first sign that somebody wants something; what was clicked before they run is not lost.
 */

import { OPAQUE_AFTER_PX } from '../../content/limits'

declare const SCRIPTS: readonly string[]

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** A link that a script would have handled leads on by itself when the script does not come. */
const PATIENCE_MS = 4000

let hasStarted = false
let replay: (() => void) | undefined

/** The bar at the top, as the page itself will keep it from then on (src/components/Navigation). */
const bar = document.querySelector<HTMLElement>('header')

function followScroll() {
  if (bar) bar.dataset.scrolled = String(window.scrollY > OPAQUE_AFTER_PX)
}

const giveUp = () => {
  document.removeEventListener('click', keepClick, true)
  document.removeEventListener('submit', keepSubmit, true)
}

function start() {
  if (hasStarted) return
  hasStarted = true
  for (const sign of SIGNS) window.removeEventListener(sign, start, true)
  for (const src of SCRIPTS) {
    const script = document.createElement('script')
    script.src = src
    // in order, as the page lists them
    script.async = false
    script.onerror = giveUp
    document.body.append(script)
  }
}

/** A click on what only a script can do right, such as a tile that opens the lightbox. */
function keepClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-scripted]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const timer = setTimeout(() => {
    location.assign(link.href)
  }, PATIENCE_MS)
  replay = () => {
    clearTimeout(timer)
    link.click()
  }
}

function keepSubmit(event: SubmitEvent) {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  replay = () => {
    form.requestSubmit()
  }
}

const isInView = (image: HTMLImageElement) => {
  const { bottom, height, top } = image.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/** Waits for the photos of the first screen, which may come after the page's own `load`. */
function startWhenComplete() {
  const missing = [...document.images].find((image) => !image.complete && isInView(image))
  if (!missing) {
    // Safari has no idle callbacks
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
    return
  }
  for (const end of ['load', 'error']) {
    missing.addEventListener(end, startWhenComplete, { once: true })
  }
}

followScroll()
window.addEventListener('scroll', followScroll, { passive: true })
for (const sign of SIGNS) window.addEventListener(sign, start, { capture: true, passive: true })
document.addEventListener('click', keepClick, true)
document.addEventListener('submit', keepSubmit, true)
window.addEventListener(
  'site:ready',
  () => {
    window.removeEventListener('scroll', followScroll)
    giveUp()
    replay?.()
  },
  { once: true },
)
if (document.readyState === 'complete') startWhenComplete()
else window.addEventListener('load', startWhenComplete)
