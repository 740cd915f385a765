import { createView, findTiles, type LightboxView } from './createView'
import { dialogStyle } from './dialogStyle'

/*
 * The lightbox keeps in step with the address: opening pushes one entry, each change of photo
 * replaces it, and closing goes back to the entry before. Back and Forward therefore close and
 * reopen it, and an address that names a photo opens it. It is plain DOM, not React, so that a tap
 * is answered before React has been fetched, and without a render in between.
 */

/** In the state of the entry that the lightbox has pushed on top of the gallery's. */
const MARK = 'isLightbox'

/** WebKit allows 100 changes of the address in 10 s; a held arrow key makes more. */
const ADDRESS_MS = 150

let view: LightboxView | undefined
let addressTimer: ReturnType<typeof setTimeout> | undefined
let isGoingBack = false

/** Gatsby's router keeps a key in the state of each entry; it finds the scroll position by it. */
const state = () => window.history.state as Record<string, unknown> | null

function removePhoto() {
  window.history.replaceState(state(), '', window.location.pathname + window.location.search)
}

function pushPhoto(hash: string) {
  window.history.pushState({ ...state(), [MARK]: true }, '', hash)
}

function onChange(index: number) {
  clearTimeout(addressTimer)
  addressTimer = setTimeout(() => {
    window.history.replaceState(state(), '', `#${findTiles()[index]?.id ?? ''}`)
  }, ADDRESS_MS)
}

function onClose() {
  if (!view?.isOpen() || isGoingBack) return
  clearTimeout(addressTimer)
  if (state()?.[MARK]) {
    isGoingBack = true
    window.history.back()
  } else {
    // The photo was typed into the address: the entry before it is unknown.
    removePhoto()
    view.close()
  }
}

/** Opens, changes or closes the photo so that it is the one the address names. */
function followAddress() {
  clearTimeout(addressTimer)
  isGoingBack = false
  const index = findTiles().findIndex(({ id }) => window.location.hash === `#${id}`)
  if (index !== -1) view?.show(index)
  else if (view?.isOpen()) view.close()
}

/** Opens the photo that the address names when a visitor arrives at the gallery. */
export function arrive(): void {
  const gallery = document.querySelector<HTMLElement>('[data-lightbox]')
  if (gallery) view ??= createView(gallery, { onChange, onClose })
  followAddress()
  if (!view?.isOpen() || state()?.[MARK]) return
  // Back leads to the gallery, not to the page before it.
  const { hash } = window.location
  removePhoto()
  pushPhoto(hash)
}

/** Closes the lightbox: the gallery is leaving the page. */
export function leave(): void {
  view?.hide()
}

/** Opens the photo of a tile; with a modifier key, its link opens a tab or a window. */
function onClick(event: MouseEvent) {
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
  const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!tile || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  pushPhoto(`#${tile.id}`)
  view?.show(findTiles().indexOf(tile))
}

// Below the floor (package.json), where there are no popovers, each photo's link opens its file.
if (!('showPopover' in HTMLElement.prototype)) throw new Error('This browser has no popovers.')
// When the script loads: at the tap, the photo would have to wait for the new styles.
const sheet = new CSSStyleSheet()
sheet.replaceSync(dialogStyle)
document.adoptedStyleSheets.push(sheet)
window.addEventListener('popstate', followAddress)
window.addEventListener('click', onClick, true)
arrive()
