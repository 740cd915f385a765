import { createView, type LightboxView } from './createView'
import { dialogStyle } from './dialogStyle'
import { findTiles } from './slides'

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

/** How long to wait for the browser to go back before closing anyway. */
const BACK_TIMEOUT_MS = 1000

let view: LightboxView | undefined
let urlTimer: ReturnType<typeof setTimeout> | undefined
let isGoingBack = false

/** Gatsby's router stores a key in each entry's state, for restoring scroll positions. */
const historyState = () => window.history.state as Record<string, unknown> | null

function removeHash() {
  window.history.replaceState(historyState(), '', window.location.pathname + window.location.search)
}

function pushHash(hash: string) {
  window.history.pushState({ ...historyState(), [STATE_KEY]: true }, '', hash)
}

function onChange(index: number) {
  clearTimeout(urlTimer)
  urlTimer = setTimeout(() => {
    window.history.replaceState(historyState(), '', `#${findTiles()[index]?.id ?? ''}`)
  }, URL_UPDATE_DELAY_MS)
}

function closeInPlace() {
  isGoingBack = false
  view?.close()
  removeHash()
}

function onClose() {
  if (!view?.isOpen() || isGoingBack) return
  clearTimeout(urlTimer)
  if (historyState()?.[STATE_KEY]) {
    isGoingBack = true
    window.history.back()
    setTimeout(() => {
      if (isGoingBack) closeInPlace()
    }, BACK_TIMEOUT_MS)
  } else {
    // Opened by URL: the previous history entry is unknown.
    closeInPlace()
  }
}

/** Opens, changes or closes the photo to match the URL. */
function syncWithUrl() {
  clearTimeout(urlTimer)
  isGoingBack = false
  const index = findTiles().findIndex(({ id }) => window.location.hash === `#${id}`)
  if (index !== -1) view?.show(index)
  else if (view?.isOpen()) view.close()
}

/** Opens the photo in the URL when a visitor arrives at the gallery. */
export function mount(): void {
  const gallery = document.querySelector<HTMLElement>('[data-lightbox]')
  if (gallery) view ??= createView(gallery, { onChange, onClose })
  syncWithUrl()
  if (!view?.isOpen() || historyState()?.[STATE_KEY]) return
  // While a page is prerendered, it cannot add history entries.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', mount, { once: true })
    return
  }
  // Back should return to the gallery, not to the page before it.
  const { hash } = window.location
  removeHash()
  pushHash(hash)
}

export function unmount(): void {
  view?.hide()
}

/** Opens a tile's photo; with a modifier key, the link opens in a new tab or window as usual. */
function onClick(event: MouseEvent) {
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
  const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!tile || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  view?.show(findTiles().indexOf(tile))
  pushHash(`#${tile.id}`)
}

// Add the styles now, because on the first tap the lightbox would have to wait for them.
const sheet = new CSSStyleSheet()
sheet.replaceSync(dialogStyle)
document.adoptedStyleSheets.push(sheet)
window.addEventListener('popstate', syncWithUrl)
window.addEventListener('click', onClick, true)
mount()
