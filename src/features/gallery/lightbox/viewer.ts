import { nextPaint, onNetworkReturn } from '../../../client/browser'
import { createCaptions } from './captions'
import { createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { attachKeyboard } from './keyboard'
import { createOpener, takePhoto } from './opener'
import { createCarousel } from './carousel'
import { createSurface } from './surface'
import { fadeIn, slideIn } from './transitions'
import { createZoom } from './zoom'

export type Viewer = ReturnType<typeof createViewer>

export function createViewer(gallery: HTMLElement, onChange: () => void, onDismiss: () => void) {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const elements = createDialog(labels, gallery.dataset.lightbox ?? '', onDismiss)
  const { dialog, next, previous, status, track, viewport } = elements
  const carousel = createCarousel(track, labels, (message) => {
    if (isOpen()) captions.announce(message)
  })
  const captions = createCaptions(elements, labels, carousel)
  /** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
  const forward = document.dir === 'rtl' ? -1 : 1
  const surface = createSurface(viewport, track, carousel, {
    step: (side) => {
      step(side, true)
    },
    dismiss: onDismiss,
  })
  const zoom = createZoom(surface)
  const gestures = attachGestures(viewport, surface, zoom)
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const opener = createOpener(dialog, page, carousel, surface)
  const { isOpen } = opener

  function loadFiles() {
    if (isOpen()) carousel.load(zoom.transform().scale)
  }

  function setCurrent(index: number) {
    opener.cancelAnimation()
    carousel.setCurrent(index)
    takePhoto(dialog, carousel.tile())
    gestures.reset()
    captions.update()
    // The tile's file is on the screen, so requests can wait until the tap's response is painted.
    void nextPaint().then(loadFiles)
  }

  /** @param direction 1 to move in from the end of the track, -1 from the start, 0 not to move */
  function goTo(index: number, direction: number, isSwipe = false) {
    if (!isOpen() || carousel.isCurrent(index)) return
    const previousSlide = carousel.slide()
    setCurrent(index)
    if (isSwipe) slideIn(surface, direction * forward)
    else fadeIn(surface, direction * forward, previousSlide, carousel.slide())
    captions.announce()
    onChange()
  }

  /** @param side 1 for the photo on the right, -1 for the one on the left */
  function step(side: number, isSwipe?: boolean) {
    goTo(carousel.neighbor(side * forward), side * forward, isSwipe)
  }

  attachKeyboard(isOpen, zoom, status, { goTo, step, dismiss: onDismiss })
  previous.onclick = step.bind(undefined, -forward, false)
  next.onclick = step.bind(undefined, forward, false)
  onNetworkReturn(loadFiles)
  window.addEventListener('visibilitychange', loadFiles)
  window.addEventListener('resize', () => {
    if (!isOpen()) return
    zoom.refit()
    gestures.interrupt()
  })
  // Not inside the gallery, where it would cause a hydration mismatch.
  document.body.append(dialog)

  return {
    ...opener,
    hash: () => `#${carousel.tile().id}`,
    show: (index: number) => {
      if (isOpen()) goTo(index, 0)
      else {
        status.textContent = ''
        setCurrent(index)
        opener.open()
      }
    },
  }
}
