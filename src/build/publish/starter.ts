/*
 * Runs in the browser, inline at the end of each page (src/build/publish/late-scripts.ts). A page
 * reads in full without the site's scripts. They start at the first sign that somebody wants
 * something; what was clicked before they run is not lost. The larger ones, which change least, are
 * fetched when the first screen is complete and nothing else is to be done.
 */

import { OPAQUE_AFTER_PX } from '../../content/limits'

declare const SCRIPTS: readonly string[]
declare const FETCHED_AHEAD: readonly string[]
declare const MANIFEST: readonly string[]
declare const TRUSTED_TYPE: string

/** https://www.w3.org/TR/trusted-types/ as far as it is used here; TypeScript does not know it yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** What a script would have handled, the browser does by itself when the script does not come. */
const PATIENCE_MS = 4000

let hasStarted = false
let replay: (() => void) | undefined
let withoutScript: (() => void) | undefined
let patience: ReturnType<typeof setTimeout> | undefined

/** From then on all photos are drawn, wherever they are (src/features/gallery/PhotoTile.tsx). */
function beginReading() {
  document.body.dataset.begun = ''
}

/** The bar at the top, as the page itself will keep it from then on (src/components/Navigation). */
const bar = document.querySelector<HTMLElement>('header')

function followScroll() {
  if (scrollY > 0) beginReading()
  if (bar) bar.dataset.scrolled = String(scrollY > OPAQUE_AFTER_PX)
}

const stopKeeping = () => {
  clearTimeout(patience)
  removeEventListener('click', keepClick, true)
  removeEventListener('submit', keepSubmit, true)
}

/** Browsers with Trusted Types let a script have no address but one that a policy has made. */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy(TRUSTED_TYPE, { createScriptURL: (src) => src })
const addressOf = (src: string) => (policy?.createScriptURL(src) ?? src) as string

function giveUp() {
  stopKeeping()
  if (!withoutScript) return
  withoutScript()
  // neither a script that comes now nor the next one that fails must do it again
  replay = withoutScript = undefined
}

/** The last wish counts, but its time runs from the first: impatience must not prolong it. */
function keep(again: () => void, natively: () => void) {
  replay = again
  withoutScript = natively
  patience ??= setTimeout(giveUp, PATIENCE_MS)
}

const add = <Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) => {
  document.head.append(Object.assign(document.createElement(name), properties))
}

function start() {
  if (hasStarted) return
  hasStarted = true
  beginReading()
  for (const sign of SIGNS) removeEventListener(sign, start, true)
  for (const src of SCRIPTS) {
    // in order, as the page lists them
    add('script', { src: addressOf(src), async: false, onerror: giveUp })
  }
}

/** A click on what only a script can do right, such as a tile that opens the lightbox. */
function keepClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-scripted]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  keep(
    () => {
      link.click()
    },
    () => {
      location.assign(link.href)
    },
  )
}

function keepSubmit(event: SubmitEvent) {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const again = () => {
    form.requestSubmit()
  }
  // a form without a delivery can do nothing by itself, so it waits for as long as it takes
  if (form.method !== 'post') replay = again
  else
    keep(again, () => {
      form.submit()
    })
}

const isInView = (image: HTMLImageElement) => {
  const { bottom, height, top } = image.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/** Where no page is, the path is told at once; the page does not tell it again (NotFound). */
function logPath() {
  const unknown = document.querySelector<HTMLElement>('[data-logs-path]')
  if (!unknown) return
  console.error(unknown.dataset.logsPath, location.pathname)
  unknown.dataset.logged = ''
}

function fetchAhead() {
  // they are on their way already
  if (hasStarted) return
  for (const href of FETCHED_AHEAD) add('link', { rel: 'prefetch', as: 'script', href })
}

const whenIdle = (work: () => void) => {
  // Safari has no idle callbacks
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** When the first words are on the screen; a page in a tab that is not looked at waits until it is. */
function whenPainted(work: () => void) {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}

/** Waits for the photos of the first screen, which may come after the page's own `load`. */
function afterFirstScreen() {
  const photos = [...document.images].filter(isInView)
  const missing = photos.find((image) => !image.complete)
  if (!missing) {
    const work = () => {
      whenPainted(() => {
        // nobody needs it to read the page
        for (const href of MANIFEST) add('link', { rel: 'manifest', href })
        // an address may name a photo, which a script then opens without any other sign
        whenIdle(location.hash === '' ? fetchAhead : start)
      })
    }
    // one that cannot be decoded is not worth waiting for
    Promise.all(photos.map((image) => image.decode())).then(work, work)
    return
  }
  for (const end of ['load', 'error']) {
    missing.addEventListener(end, afterFirstScreen, { once: true })
  }
}

/** A photo that fails is the page's own business (src/features/home/useImageFailure.ts). */
const onPhotoError = ({ target }: Event) => {
  if (target instanceof HTMLImageElement) start()
}

addEventListener('error', onPhotoError, true)
if ([...document.images].some((image) => image.complete && image.naturalWidth === 0)) start()
// not at once: the browser would have to lay the page out for it before anything is painted
requestAnimationFrame(followScroll)
logPath()
addEventListener('scroll', followScroll, { passive: true })
for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
addEventListener('click', keepClick, true)
addEventListener('submit', keepSubmit, true)
addEventListener(
  'site:ready',
  () => {
    removeEventListener('scroll', followScroll)
    stopKeeping()
    replay?.()
  },
  { once: true },
)
// it stands in the page, so that `load` is yet to come
addEventListener('load', afterFirstScreen)
