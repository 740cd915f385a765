import { nextPaint } from '../../../client/nextPaint'
import { onNetworkReturn } from '../../../client/onNetworkReturn'
import { clamp } from '../../../model/geometry'
import { createCaptions } from './captions'
import { createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { attachKeyboard } from './keyboard'
import { createOpener } from './opener'
import { createCarousel } from './carousel'
import { createSurface } from './surface'
import { createZoom } from './zoom'

export type Viewer = ReturnType<typeof createViewer>

export function createViewer(gallery: HTMLElement, onChange: () => void, onDismiss: () => void) {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const elements = createDialog(labels, gallery.dataset.lightbox ?? '')
  const { dialog, next, previous, status, track, viewport } = elements
  const carousel = createCarousel(track, labels, (message) => {
    if (isOpen()) captions.announce(message)
  })
  const captions = createCaptions(elements, labels, carousel)
  /** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
  const forward = document.dir === 'rtl' ? -1 : 1
  const surface = createSurface(viewport, track, carousel, {
    step: (direction) => {
      step(direction * forward)
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
    gestures.reset()
    captions.update()
    // The tile's file is on the screen, so requests can wait until the tap's response is painted.
    void nextPaint().then(loadFiles)
  }

  /** @param direction 1 to move in from the end of the track, -1 from the start, 0 not to move */
  function goTo(index: number, direction: number) {
    if (!isOpen() || carousel.isCurrent(index)) return
    const width = track.clientWidth
    // Start at the current offset (at most one photo away) so that quick steps do not jump.
    const from = clamp(surface.offset() + direction * forward * width, -width, width)
    setCurrent(index)
    surface.moveTrack(from)
    surface.moveTrack(0, true)
    captions.announce()
    onChange()
  }

  function step(direction: number) {
    goTo(carousel.neighbor(direction), direction)
  }

  attachKeyboard(isOpen, surface, zoom, status, goTo)
  elements.close.onclick = onDismiss
  previous.onclick = step.bind(undefined, -1)
  next.onclick = step.bind(undefined, 1)
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
