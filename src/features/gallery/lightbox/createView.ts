import { nextPaint } from '../../../client/nextPaint'
import { lockScroll, unlockScroll } from '../../../components/scrollLock'
import { fillTemplate } from '../../../model/fillTemplate'
import { createCaption, createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { createSlide } from './slides'
import { createSurface, fly, scrollToTile } from './surface'
import { clamp } from './zoom'

type Handlers = {
  /** The visitor moved to another photo. */
  onChange: (index: number) => void
  /** The visitor asked to close; call `close` to do so. */
  onClose: () => void
}

export type LightboxView = {
  /** Opens the lightbox at a photo, or moves to it. */
  show: (index: number) => void
  isOpen: () => boolean
  close: () => void
  /** Closes without animation, because the gallery unmounts. */
  hide: () => void
}

/** The photo links of the grid, in order. */
export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

/**
 * Creates the lightbox dialog.
 *
 * @param gallery provides name and labels in `data-lightbox` and `data-labels` (GallerySection.tsx)
 */
export function createView(gallery: HTMLElement, { onChange, onClose }: Handlers): LightboxView {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const { caption, count, dialog, failure, row, status, viewport } = createDialog(
    labels,
    gallery.dataset.lightbox ?? '',
  )
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const slides = findTiles().map((tile) => createSlide(tile, failure))
  /** Direction of the row of photos, which follows the text direction. */
  const forward = document.dir === 'rtl' ? -1 : 1
  row.append(...slides.map(({ element }) => element))

  let shown = 0
  let isOpen = false
  let animation: Animation | undefined

  const currentFrame = () => slides[shown]?.frame ?? row
  const currentTile = () => findTiles()[shown] ?? gallery

  const updateCaption = () => {
    count.textContent = fillTemplate(labels.count, { number: shown + 1, count: slides.length })
    caption.replaceChildren(...createCaption(labels, currentTile()))
  }

  const setCurrent = (index: number) => {
    shown = index
    animation?.cancel()
    gestures.reset()
    for (const [at, { setPosition }] of slides.entries()) {
      const distance = (at - index + slides.length) % slides.length
      setPosition(distance > slides.length / 2 ? distance - slides.length : distance)
    }
    updateCaption()
    // The tile's file is the placeholder, and the neighbors are off-screen: requests can wait until
    // the response to the tap has been painted.
    void nextPaint().then(() => {
      if (shown !== index) return
      for (const { element, fit } of slides) if (!element.hidden) fit()
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
      // WebKit does not move the focus into the dialog.
      dialog.querySelector('button')?.focus({ preventScroll: true })
      // Not `showModal`: it makes the page inert at once, and so restyles it before the first frame.
      void nextPaint().then(() => {
        page.inert = dialog.open
      })
    }
    animation = fly(currentFrame(), currentTile(), 'lightbox')
  }

  /** @param by 1 if the photo enters from the end of the row, -1 from its start */
  const goTo = (index: number, by: number) => {
    if (!isOpen || index === shown) return
    const width = row.clientWidth
    // From the current offset, so that quick steps do not jump; but there is only one neighbor on each side.
    const from = clamp(surface.offset() + by * forward * width, -width, width)
    setCurrent(index)
    surface.slide(from)
    surface.slide(0, true)
    const alt = currentTile().querySelector('img')?.alt ?? ''
    const photo = alt.replace(/[.。]$/, '')
    const position = { number: index + 1, count: slides.length }
    status.textContent = fillTemplate(labels.announcement, { photo, ...position })
    onChange(index)
  }

  const step = (by: number) => {
    goTo((shown + by + slides.length) % slides.length, by)
  }

  const surface = createSurface(viewport, row, currentFrame, {
    onScale: (scale) => slides[shown]?.fit(scale),
    step: (by) => {
      step(by * forward)
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
    // First, because elements of an inert page cannot be focused.
    page.inert = false
    dialog.close()
    unlockScroll()
    currentTile().focus({ preventScroll: true })
  }

  const flyAway = () => {
    // A touch would stop the animation.
    dialog.inert = true
    surface.slide(0)
    scrollToTile(currentTile())
    animation = fly(currentFrame(), currentTile(), 'tile')
    animation.onfinish = hide
  }

  const keys: Record<string, () => void> = {
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

  // On the document, because nothing in the dialog has the focus after a click on the photo.
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    if (!isOpen || !keys[key] || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    keys[key]()
  })
  dialog.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('button[data-action]')?.dataset.action
    if (action === 'close') onClose()
    if (action === 'next' || action === 'previous') step(action === 'next' ? 1 : -1)
  })
  window.addEventListener('resize', () => {
    if (isOpen) gestures.interrupt()
  })

  // Filled early, so that the fonts are loaded and the text is laid out before the first tap.
  if (document.readyState === 'complete') updateCaption()
  else window.addEventListener('load', updateCaption, { once: true })
  // Not in the gallery, where it would cause a hydration mismatch.
  document.body.append(dialog)

  return {
    isOpen: () => isOpen,
    show: (index) => {
      if (isOpen) goTo(index, 0)
      else open(index)
    },
    close: () => {
      isOpen = false
      // Wait a frame: browser and router restore the scroll position first, which moves the tile.
      requestAnimationFrame(() => {
        if (!isOpen && dialog.open) flyAway()
      })
    },
    hide,
  }
}
