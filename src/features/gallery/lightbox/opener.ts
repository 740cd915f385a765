import { nextPaint, measureScrollbar } from '../../../client/browser'
import type { Point } from '../../../lib/geometry'
import { findTiles, type Carousel } from './carousel'
import { animate, cancelAnimations, type Size, type Surface } from './surface'

export const TRANSITION_MS = 380

/** Keyframe that makes an element with the layout box `box` cover `target`, cropped to fit. */
export function coverKeyframe(box: Point & Size, target: Point & Size) {
  // In a window too small for the photo, its box is empty.
  const scale = Math.max(target.width / (box.width || 1), target.height / (box.height || 1), 0.01)
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

/** Hides only this tile. */
function hideTile(tile?: HTMLElement): void {
  for (const hidden of findTiles()) delete hidden.dataset.hidden
  if (tile) tile.dataset.hidden = ''
}

/** The tile's photo is in the dialog: it is not shown twice, and the background suits it. */
export function takePhoto(dialog: HTMLElement, tile: HTMLElement): void {
  hideTile(tile)
  dialog.style.setProperty('--backdrop', getComputedStyle(tile).getPropertyValue('--backdrop'))
}

export function createOpener(
  dialog: HTMLDialogElement,
  page: HTMLElement,
  { frame, tile }: Carousel,
  { moveTrack }: Surface,
) {
  let animation: Animation | undefined

  const isOpen = () => dialog.open && !dialog.inert

  /** Makes the page usable while the lightbox is still visible. */
  const releasePage = () => {
    if (!isOpen()) return
    // Must come first, because elements of an inert page cannot be focused.
    page.inert = false
    // Lets taps through, which would otherwise stop the animation.
    dialog.inert = true
    delete document.documentElement.dataset.locked
    tile().focus({ preventScroll: true })
  }

  const hide = () => {
    releasePage()
    hideTile()
    dialog.open = false
    dialog.dispatchEvent(new Event('close'))
  }

  const shrink = () => {
    if (isOpen()) return
    moveTrack(0)
    scrollToTile(tile())
    if (!dialog.open) return
    animation = animatePhoto(frame(), tile(), 'tile')
    // Not `close`, which returns focus to an earlier tile in WebKit.
    animation.onfinish = () => {
      if (!isOpen()) hide()
    }
  }

  return {
    isOpen,
    open: () => {
      moveTrack(0)
      measureScrollbar()
      document.documentElement.dataset.locked = ''
      dialog.inert = false
      // Not `showModal`, which would make the page inert and restyle it before the first frame.
      if (!dialog.open) dialog.show()
      // WebKit does not move focus into the dialog.
      dialog.querySelector('button')?.focus({ preventScroll: true })
      void nextPaint().then(() => {
        page.inert = isOpen()
      })
      animation = animatePhoto(frame(), tile(), 'lightbox')
    },
    /** If the lightbox is closing already, the photo moves to where its tile is now. */
    close: () => {
      releasePage()
      // Wait for the browser and router to restore the scroll position, which moves the tile.
      requestAnimationFrame(shrink)
    },
    cancelAnimation: () => animation?.cancel(),
    hide,
  }
}
