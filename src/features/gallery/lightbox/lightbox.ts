import { ignoreStrayClicks } from './clicks'
import { dialogStyle } from './dialogStyle'
import { closeLightbox } from './openLightbox'
import { currentSlide, type State } from './state'
import { createViewer, findTiles, showPhoto } from './viewer'

/*
 * The lightbox is in sync with the URL: opening it pushes a history entry, moving to another photo
 * replaces that entry, and closing goes back to the previous one. Back and Forward therefore close
 * and reopen it, and a URL with a photo's hash opens it.
 */

/** WebKit allows 100 URL changes in 10 s; holding down an arrow key would exceed that. */
const URL_UPDATE_DELAY_MS = 150

/** Undefined while there is no gallery. */
let state: State | undefined
let urlTimer: ReturnType<typeof setTimeout> | undefined
/** Whether the browser is going back from a closed photo. */
let isGoingBack = false

/** Whether the lightbox has pushed the current history entry on top of the gallery's. */
const isOwnEntry = () =>
  (window.history.state as { isLightbox?: boolean } | null)?.isLightbox === true

const findPhotoInUrl = () => findTiles().findIndex(({ id }) => window.location.hash === `#${id}`)

function removeHash() {
  window.history.replaceState(null, '', window.location.href.replace(/#.*/, ''))
}

function updateUrl() {
  clearTimeout(urlTimer)
  if (!state) return
  const method = isOwnEntry() ? 'replaceState' : 'pushState'
  window.history[method]({ isLightbox: true }, '', `#${currentSlide(state).tile.id}`)
}

function onPhotoChange() {
  clearTimeout(urlTimer)
  urlTimer = setTimeout(updateUrl, URL_UPDATE_DELAY_MS)
}

function onDismiss() {
  if (!state?.isOpen) return
  clearTimeout(urlTimer)
  closeLightbox(state)
  isGoingBack = isOwnEntry()
  if (isGoingBack) window.history.back()
  else removeHash() // Opened by URL: the previous history entry is unknown.
}

function syncWithUrl() {
  if (!state) return
  const index = findPhotoInUrl()
  if (index !== -1) showPhoto(state, index)
  // A photo that is closing moves to its tile, which is elsewhere if the browser has scrolled back.
  else if (state.isOpen || isGoingBack) closeLightbox(state)
  isGoingBack = false
  // The URL is right already; another entry for it would be in the way of Back.
  clearTimeout(urlTimer)
}

/** Opens the photo in the URL when a visitor arrives at the gallery. */
function start() {
  const gallery = document.querySelector<HTMLElement>('[data-lightbox]')
  if (gallery) state = createViewer(gallery, { onDismiss, onPhotoChange })
  syncWithUrl()
  if (!state?.isOpen || isOwnEntry()) return
  // Back should return to the gallery, not to the page before it.
  removeHash()
  updateUrl()
}

/** With a modifier key, the link opens in a new tab or window as usual. */
function onClick(event: MouseEvent) {
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
  const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!tile || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  if (state) showPhoto(state, findTiles().indexOf(tile))
  updateUrl()
}

// Add the styles now, because on the first tap the lightbox would have to wait for them.
const sheet = new CSSStyleSheet()
sheet.replaceSync(dialogStyle)
document.adoptedStyleSheets.push(sheet)
window.addEventListener('popstate', syncWithUrl)
ignoreStrayClicks(() => state?.isOpen ?? false)
window.addEventListener('click', onClick)
start()
