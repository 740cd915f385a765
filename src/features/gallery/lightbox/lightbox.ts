import { entryBelow, forgetAddress, pushPhoto, removePhoto, replacePhoto } from './address'
import { createView, type LightboxView } from './createView'
import { dialogStyle } from './dialogStyle'
import { goBackTo } from './historyEntry'
import { indexAfter, type Step } from './step'

/*
 * The lightbox keeps in step with the address: opening pushes one entry, each change of photo
 * replaces it, and closing goes back to the entry before. Back and Forward therefore close and
 * reopen it, and an address that names a photo opens it. It is plain DOM, not React, so that a tap
 * is answered before React has been fetched, and without a render in between.
 */

let view: LightboxView | undefined
/** Index of the open photo; undefined while closed. */
let openIndex: number | undefined
let isGoingBack = false

/** The view of the gallery on this page, if the page has one. */
function currentView(): LightboxView | undefined {
  const gallery = document.querySelector<HTMLElement>('[data-lightbox]') ?? undefined
  if (gallery === view?.gallery) return view
  view?.destroy()
  view = gallery && createView(gallery, { onStep: step, onClose: close })
  return view
}

/**
 * Opens a photo. While one is open, or the browser is on its way back from one, nothing happens.
 *
 * @param tile the photo's link in the grid
 */
function open(tile: HTMLAnchorElement): void {
  const gallery = currentView()
  const index = gallery?.tiles.indexOf(tile) ?? -1
  if (!gallery || index === -1 || openIndex !== undefined || isGoingBack) return
  pushPhoto(tile.id)
  openIndex = index
  gallery.open(index)
}

function step(type: Step) {
  if (!view || openIndex === undefined || isGoingBack) return
  openIndex = indexAfter(type, openIndex, view.tiles.length)
  view.goTo(openIndex, type)
  replacePhoto(view.tiles[openIndex]?.id ?? '')
}

function closeHere() {
  isGoingBack = false
  if (openIndex === undefined) return
  removePhoto()
  openIndex = undefined
  view?.close()
}

function close() {
  if (openIndex === undefined || isGoingBack) return
  forgetAddress()
  const entry = entryBelow()
  // Where the photo was typed into the address, the entry before it is unknown.
  if (entry === undefined) closeHere()
  else {
    isGoingBack = true
    goBackTo(entry).catch(closeHere)
  }
}

/** Opens, changes or closes the photo so that it is the one the address names. */
function followAddress() {
  isGoingBack = false
  forgetAddress()
  const gallery = currentView()
  const index = gallery?.tiles.findIndex(({ id }) => window.location.hash === `#${id}`) ?? -1
  const wasOpen = openIndex !== undefined
  if (!gallery || index === -1) {
    openIndex = undefined
    if (wasOpen) gallery?.close()
    return
  }
  if (index === openIndex) return
  openIndex = index
  if (wasOpen) gallery.goTo(index)
  else gallery.open(index)
}

/** Opens the photo that the address names when a visitor arrives at the gallery. */
export function arrive(): void {
  followAddress()
  if (openIndex === undefined || entryBelow() !== undefined) return
  // Back leads to the gallery, not to the page before it.
  const photoId = view?.tiles[openIndex]?.id ?? ''
  removePhoto()
  pushPhoto(photoId)
}

/** Removes the lightbox: the gallery is leaving the page. */
export function leave(): void {
  view?.destroy()
  view = undefined
  openIndex = undefined
  isGoingBack = false
}

/** Added when the script loads: at the tap, the photo would have to wait for the new styles. */
function addStyle() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(dialogStyle)
  document.adoptedStyleSheets.push(sheet)
}

// Below the floor (package.json), where there are no popovers, each photo's link opens its file.
if (!('showPopover' in HTMLElement.prototype)) throw new Error('This browser has no popovers.')
addStyle()
window.addEventListener('popstate', followAddress)
window.addEventListener(
  'click',
  (event) => {
    const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event
    // A new tab, a window or a download
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const tile = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
    if (!tile) return
    event.preventDefault()
    open(tile)
  },
  true,
)
arrive()
