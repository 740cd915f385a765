import { nextPaint } from '../../../client/nextPaint'
import { lockScroll, unlockScroll } from '../../../components/scrollLock'
import { fillTemplate } from '../../../model/fillTemplate'
import { createCaption, createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { createSlide } from './slides'
import { animatePhoto, createSurface, scrollToTile } from './surface'
import { clamp } from './zoom'

type Handlers = {
  /** Called when the visitor moves to another photo. */
  onChange: (index: number) => void
  /** Called when the visitor wants to close the lightbox; it stays open until `close` is called. */
  onClose: () => void
}

export type LightboxView = {
  /** Opens the lightbox with a photo, or moves to that photo. */
  show: (index: number) => void
  isOpen: () => boolean
  close: () => void
  /** Closes without animation, for when the gallery unmounts. */
  hide: () => void
}

/** The photo links in the grid, in order. */
export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

/**
 * Creates the lightbox dialog.
 *
 * @param gallery has the name and labels in `data-lightbox` and `data-labels` (GallerySection.tsx)
 */
export function createView(gallery: HTMLElement, { onChange, onClose }: Handlers): LightboxView {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const { caption, count, dialog, failure, status, track, viewport } = createDialog(
    labels,
    gallery.dataset.lightbox ?? '',
  )
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const slides = findTiles().map((tile) => createSlide(tile, failure))
  /** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
  const forward = document.dir === 'rtl' ? -1 : 1
  track.append(...slides.map(({ element }) => element))

  let current = 0
  let isOpen = false
  let animation: Animation | undefined

  const currentFrame = () => slides[current]?.frame ?? track
  const currentTile = () => findTiles()[current] ?? gallery

  const updateCaption = () => {
    count.textContent = fillTemplate(labels.count, { number: current + 1, count: slides.length })
    caption.replaceChildren(...createCaption(labels, currentTile()))
  }

  const setCurrent = (index: number) => {
    current = index
    animation?.cancel()
    gestures.reset()
    for (const [slideIndex, { setPosition }] of slides.entries()) {
      const distance = (slideIndex - index + slides.length) % slides.length
      setPosition(distance > slides.length / 2 ? distance - slides.length : distance)
    }
    updateCaption()
    // The tile's image is the placeholder and the neighbors are off-screen, so requests can wait
    // until the browser has painted the response to the tap.
    void nextPaint().then(() => {
      if (current !== index) return
      for (const { element, updateSizes } of slides) if (!element.hidden) updateSizes()
    })
  }

  const open = (index: number) => {
    isOpen = true
    status.textContent = ''
    setCurrent(index)
    surface.slide(0)
    dialog.inert = false
    if (!dialog.open) {
      lockScroll()
      dialog.show()
      // WebKit does not move focus into the dialog.
      dialog.querySelector('button')?.focus({ preventScroll: true })
      // Not `showModal`, which would make the page inert and restyle it before the first frame.
      void nextPaint().then(() => {
        page.inert = dialog.open
      })
    }
    animation = animatePhoto(currentFrame(), currentTile(), 'lightbox')
  }

  /** @param direction 1 to slide in from the end of the track, -1 from the start, 0 not to slide */
  const goTo = (index: number, direction: number) => {
    if (!isOpen || index === current) return
    const width = track.clientWidth
    // Start at the current offset (at most one photo away) so that quick steps do not jump.
    const from = clamp(surface.offset() + direction * forward * width, -width, width)
    setCurrent(index)
    surface.slide(from)
    surface.slide(0, true)
    const alt = currentTile().querySelector('img')?.alt ?? ''
    const photo = alt.replace(/[.。]$/, '')
    const position = { number: index + 1, count: slides.length }
    status.textContent = fillTemplate(labels.announcement, { photo, ...position })
    onChange(index)
  }

  const step = (direction: number) => {
    goTo((current + direction + slides.length) % slides.length, direction)
  }

  const surface = createSurface(viewport, track, currentFrame, {
    onScale: (scale) => slides[current]?.updateSizes(scale),
    step: (direction) => {
      step(direction * forward)
    },
    close: onClose,
  })
  const gestures = attachGestures(
    viewport,
    surface,
    (target) => target instanceof Element && target.closest('[data-frame]') !== null,
  )

  const hide = () => {
    if (!dialog.open) return
    isOpen = false
    // Must come first, because elements of an inert page cannot be focused.
    page.inert = false
    dialog.close()
    unlockScroll()
    currentTile().focus({ preventScroll: true })
  }

  const animateClose = () => {
    // Otherwise, a touch would stop the animation.
    dialog.inert = true
    surface.slide(0)
    scrollToTile(currentTile())
    animation = animatePhoto(currentFrame(), currentTile(), 'tile')
    animation.onfinish = hide
  }

  const keyHandlers: Record<string, () => void> = {
    ArrowLeft: () => {
      step(-forward)
    },
    ArrowRight: () => {
      step(forward)
    },
    Home: () => {
      goTo(0, -1)
    },
    End: () => {
      goTo(slides.length - 1, 1)
    },
    Escape: onClose,
  }

  // On the document, because nothing in the dialog has focus after a click on the photo.
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    if (!isOpen || !keyHandlers[key] || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    keyHandlers[key]()
  })
  dialog.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('button[data-action]')?.dataset.action
    if (action === 'close') onClose()
    if (action === 'next' || action === 'previous') step(action === 'next' ? 1 : -1)
  })
  window.addEventListener('resize', () => {
    if (isOpen) gestures.interrupt()
  })

  // Set the caption early, so that fonts are loaded and text is laid out before the first tap.
  if (document.readyState === 'complete') updateCaption()
  else window.addEventListener('load', updateCaption, { once: true })
  // Not inside the gallery, where it would cause a hydration mismatch.
  document.body.append(dialog)

  return {
    isOpen: () => isOpen,
    show: (index) => {
      if (isOpen) goTo(index, 0)
      else open(index)
    },
    close: () => {
      isOpen = false
      // Wait for the browser and router to restore the scroll position, which moves the tile.
      requestAnimationFrame(() => {
        if (!isOpen && dialog.open) animateClose()
      })
    },
    hide,
  }
}
