import { createViewer, type Viewer } from './viewer'
import { dialogStyle } from './dialogStyle'
import { findTiles } from './carousel'

/*
 * The lightbox is in sync with the URL: opening it pushes a history entry, moving to another photo
 * replaces that entry, and closing goes back to the previous one. Back and Forward therefore close
 * and reopen it, and a URL with a photo's hash opens it. It uses the DOM instead of React, so that
 * taps work before React has loaded and do not wait for a render.
 */

/** Marks the history entry that the lightbox pushed on top of the gallery's. */
const STATE_KEY = 'isLightbox'

/** WebKit allows 100 URL changes in 10 s; holding down an arrow key would exceed that. */
const URL_UPDATE_DELAY_MS = 150

/** How long to wait for the browser to go back before changing the URL instead. */
const BACK_TIMEOUT_MS = 1000

/** Between two clicks of which the second means nothing of its own. */
const DOUBLE_CLICK_MS = 1000
const DOUBLE_CLICK_DISTANCE = 32

let viewer: Viewer | undefined
let urlTimer: ReturnType<typeof setTimeout> | undefined
/** Set while the browser goes back from a closed photo. */
let backTimer: ReturnType<typeof setTimeout> | undefined

/** Gatsby's router stores a key in each entry's state, for restoring scroll positions. */
const historyState = () => window.history.state as Record<string, unknown> | null

const findPhotoInUrl = () => findTiles().findIndex(({ id }) => window.location.hash === `#${id}`)

function removeHash() {
  const state = { ...historyState(), [STATE_KEY]: false }
  // Not `location.pathname`, which is a URL of another site if it starts with two slashes.
  window.history.replaceState(state, '', window.location.href.replace(/#.*/, ''))
}

function updateUrl() {
  clearTimeout(urlTimer)
  if (!viewer || backTimer) return
  const method = historyState()?.[STATE_KEY] ? 'replaceState' : 'pushState'
  window.history[method]({ ...historyState(), [STATE_KEY]: true }, '', viewer.hash())
}

function onChange() {
  clearTimeout(urlTimer)
  urlTimer = setTimeout(updateUrl, URL_UPDATE_DELAY_MS)
}

/** Another photo may have been opened in the meantime. */
function finishGoingBack() {
  clearTimeout(backTimer)
  backTimer = undefined
  if (viewer?.isOpen()) updateUrl()
  else {
    if (findPhotoInUrl() !== -1) removeHash()
    // The tile is elsewhere if the browser has restored the scroll position.
    viewer?.close()
  }
}

function onDismiss() {
  if (!viewer?.isOpen()) return
  clearTimeout(urlTimer)
  viewer.close()
  if (backTimer) return
  if (historyState()?.[STATE_KEY]) {
    backTimer = setTimeout(finishGoingBack, BACK_TIMEOUT_MS)
    window.history.back()
  } else removeHash() // Opened by URL: the previous history entry is unknown.
}

function syncWithUrl() {
  if (backTimer) {
    finishGoingBack()
    return
  }
  clearTimeout(urlTimer)
  const index = findPhotoInUrl()
  if (index !== -1) viewer?.show(index)
  else if (viewer?.isOpen()) viewer.close()
}

/** Opens the photo in the URL when a visitor arrives at the gallery. */
function start() {
  const gallery = document.querySelector<HTMLElement>('[data-lightbox]')
  if (gallery) viewer ??= createViewer(gallery, onChange, onDismiss)
  syncWithUrl()
  if (!viewer?.isOpen() || historyState()?.[STATE_KEY]) return
  // While a page is prerendered, it cannot add history entries.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true })
    return
  }
  // Back should return to the gallery, not to the page before it.
  removeHash()
  updateUrl()
}

/** The last click, and whether the lightbox was open before it. */
let lastClick: { event: MouseEvent; wasOpen: boolean } | undefined

/**
 * Whether a click is the second of a double click of which the first has opened or closed the
 * lightbox. Some people click slowly, so `event.detail` counts too few.
 */
function isSecondClick(event: MouseEvent, isOpen: boolean): boolean {
  if (!lastClick || lastClick.wasOpen === isOpen || event.detail === 0) return false
  const { clientX, clientY, timeStamp } = lastClick.event
  const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
  return event.timeStamp - timeStamp < DOUBLE_CLICK_MS && distance < DOUBLE_CLICK_DISTANCE
}

/** Without this, the second click would select text of the page. */
function onMouseDown(event: MouseEvent) {
  if (isSecondClick(event, viewer?.isOpen() ?? false)) event.preventDefault()
}

/** With a modifier key, the link opens in a new tab or window as usual. */
function onClick(event: MouseEvent) {
  const isOpen = viewer?.isOpen() ?? false
  if (isSecondClick(event, isOpen)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  lastClick = { event, wasOpen: isOpen }
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
  const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!tile || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  viewer?.show(findTiles().indexOf(tile))
  updateUrl()
}

// Add the styles now, because on the first tap the lightbox would have to wait for them.
const sheet = new CSSStyleSheet()
sheet.replaceSync(dialogStyle)
document.adoptedStyleSheets.push(sheet)
window.addEventListener('popstate', syncWithUrl)
window.addEventListener('mousedown', onMouseDown, true)
window.addEventListener('click', onClick, true)
start()
