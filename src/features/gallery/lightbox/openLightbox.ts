import { nextPaint, measureScrollbar } from '../../../client/browser'
import type { Point, Size } from '../../../lib/geometry'
import { noGesture } from './gestures'
import { animate, cancelAnimations, moveTrack } from './motion'
import { currentSlide, type State } from './state'
import { isPageZoomed } from './zoom'

export const TRANSITION_MS = 380

/** Keyframe that makes an element with the layout box `box` cover `target`, cropped to fit. */
function coverKeyframe(box: Point & Size, target: Point & Size) {
  const scale = Math.max(target.width / box.width, target.height / box.height)
  const x = target.x + target.width / 2 - (box.x + box.width / 2)
  const y = target.y + target.height / 2 - (box.y + box.height / 2)
  const cropX = (box.width - target.width / scale) / 2
  const cropY = (box.height - target.height / scale) / 2
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${cropY}px ${cropX}px)`,
  }
}

/** Animates a photo from its tile to the lightbox, or from its current position back to its tile. */
function animatePhoto(frame: HTMLElement, tile: HTMLElement, to: 'lightbox' | 'tile') {
  const current = { transform: getComputedStyle(frame).transform, clipPath: 'inset(0)' }
  cancelAnimations(frame)
  // Measure without a transform: the keyframe at the tile is relative to the layout box.
  frame.style.transform = ''
  const atTile = coverKeyframe(frame.getBoundingClientRect(), tile.getBoundingClientRect())
  return to === 'tile'
    ? animate(frame, current, atTile, TRANSITION_MS)
    : animate(frame, atTile, { ...current, transform: 'none' }, TRANSITION_MS)
}

function scrollToTile(tile: HTMLElement) {
  const { bottom, height, top } = tile.getBoundingClientRect()
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  if (visible < height / 2) tile.scrollIntoView({ block: 'nearest' })
}

function showTiles({ slides }: State) {
  for (const { tile } of slides) delete tile.dataset.hidden
}

/** The tile's photo is in the dialog: it is not shown twice, and the background suits it. */
export function takePhoto(state: State): void {
  const { tile } = currentSlide(state)
  showTiles(state)
  tile.dataset.hidden = ''
  const backdrop = getComputedStyle(tile).getPropertyValue('--backdrop')
  state.dialog.style.setProperty('--backdrop', backdrop)
}

function focusDialog({ dialog }: State) {
  dialog.querySelector('button')?.focus({ preventScroll: true })
}

export function openLightbox(state: State): void {
  const { dialog, page, viewport } = state
  const { frame, tile } = currentSlide(state)
  moveTrack(state, 0)
  measureScrollbar()
  document.documentElement.dataset.locked = ''
  state.isOpen = true
  dialog.inert = false
  // On a page that the visitor has zoomed, fingers pan the page; otherwise, they move the photo.
  viewport.style.touchAction = isPageZoomed() ? 'manipulation' : 'none'
  // Not `showModal`, which would make the page inert and restyle it before the first frame.
  if (!dialog.open) dialog.show()
  // WebKit does not move focus into the dialog.
  focusDialog(state)
  void nextPaint().then(() => {
    page.inert = state.isOpen
    // For a URL with a photo's hash, browsers have moved the focus to its tile meanwhile.
    if (state.isOpen && !dialog.contains(document.activeElement)) focusDialog(state)
  })
  state.tileAnimation = animatePhoto(frame, tile, 'lightbox')
}

/** Makes the page usable while the lightbox is still visible. */
function releasePage(state: State) {
  state.isOpen = false
  // A finger that is still down would stop the animation.
  state.gesture = noGesture
  // Must come first, because elements of an inert page cannot be focused.
  state.page.inert = false
  // Lets taps through, which would otherwise stop the animation.
  state.dialog.inert = true
  delete document.documentElement.dataset.locked
  currentSlide(state).tile.focus({ preventScroll: true })
}

function returnPhoto(state: State) {
  if (state.isOpen) return
  const { dialog } = state
  const { frame, tile } = currentSlide(state)
  moveTrack(state, 0)
  scrollToTile(tile)
  if (!dialog.open) return
  state.tileAnimation = animatePhoto(frame, tile, 'tile')
  state.tileAnimation.onfinish = () => {
    if (state.isOpen) return
    showTiles(state)
    // Not `close`, which returns focus to an earlier tile in WebKit.
    dialog.open = false
  }
}

/** If the lightbox is closing already, the photo moves to where its tile is now. */
export function closeLightbox(state: State): void {
  if (state.isOpen) releasePage(state)
  // Wait for the browser to restore the scroll position, which moves the tile.
  requestAnimationFrame(() => {
    returnPhoto(state)
  })
}
