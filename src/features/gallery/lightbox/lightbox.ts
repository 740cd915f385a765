import { createView, findTiles, type LightboxView } from './createView'
import { dialogStyle } from './dialogStyle'

/*
 * The lightbox is in sync with the URL: opening pushes a history entry, each change of photo
 * replaces it, and closing goes back to the previous entry. Back and Forward therefore close and
 * reopen it, and a URL with the hash of a photo opens it. It is plain DOM instead of React, so that
 * taps work before React has loaded and do not wait for a render.
 */

/** Marks the history entry that the lightbox has pushed on top of the gallery's. */
const STATE_KEY = 'isLightbox'

/** WebKit allows 100 URL changes in 10 s; holding an arrow key would exceed that. */
const URL_UPDATE_DELAY_MS = 150

let view: LightboxView | undefined
let urlTimer: ReturnType<typeof setTimeout> | undefined
let isGoingBack = false

/** Gatsby's router keeps a key in the state of each entry, for restoring scroll positions. */
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

function onClose() {
  if (!view?.isOpen() || isGoingBack) return
  clearTimeout(urlTimer)
  if (historyState()?.[STATE_KEY]) {
    isGoingBack = true
    window.history.back()
  } else {
    // Opened by URL: the previous history entry is unknown.
    removeHash()
    view.close()
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
  // Back should return to the gallery, not to the page before it.
  const { hash } = window.location
  removeHash()
  pushHash(hash)
}

/** Closes the lightbox. */
export function unmount(): void {
  view?.hide()
}

/** Opens the photo of a tile; with a modifier key, the link opens a tab or window as usual. */
function onClick(event: MouseEvent) {
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
  const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!tile || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  pushHash(`#${tile.id}`)
  view?.show(findTiles().indexOf(tile))
}

// In unsupported browsers (package.json) without popovers, each photo links to its file.
if (!('showPopover' in HTMLElement.prototype)) throw new Error('Popovers are not supported.')
// Now rather than at the first tap, which would have to wait for the new styles.
const sheet = new CSSStyleSheet()
sheet.replaceSync(dialogStyle)
document.adoptedStyleSheets.push(sheet)
window.addEventListener('popstate', syncWithUrl)
window.addEventListener('click', onClick, true)
mount()
