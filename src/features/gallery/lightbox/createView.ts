import { nextPaint } from '../../../client/nextPaint'
import { lockScroll, unlockScroll } from '../../../components/scrollLock'
import { fillTemplate } from '../../../content/fillTemplate'
import { createCaption, createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { createSlide } from './slides'
import { createSurface, fly, scrollToTile } from './surface'
import { clamp } from './zoom'

type Handlers = {
  /** Another photo is shown than the one that was opened. */
  onChange: (index: number) => void
  /** The visitor wants to close; `close` does it. */
  onClose: () => void
}

export type LightboxView = {
  /** Opens a photo, or changes to it. */
  show: (index: number) => void
  isOpen: () => boolean
  close: () => void
  /** Closes at once: the gallery is leaving the page. */
  hide: () => void
}

/** The photos' links in the grid, in order. */
export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

/**
 * Creates the dialog that shows the photos of the gallery.
 *
 * @param gallery has the dialog's name and words in `data-lightbox` and `data-labels` (GallerySection.tsx)
 */
export function createView(gallery: HTMLElement, { onChange, onClose }: Handlers): LightboxView {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const { caption, count, dialog, failure, row, status, viewport } = createDialog(
    labels,
    gallery.dataset.lightbox ?? '',
  )
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const slides = findTiles().map((tile) => createSlide(tile, failure))
  /** Lines, and with them the row of photos, may run from right to left. */
  const forward = document.dir === 'rtl' ? -1 : 1
  row.append(...slides.map(({ element }) => element))

  let shown = 0
  let isOpen = false
  let flight: Animation | undefined

  const frameNow = () => slides[shown]?.frame ?? row
  const tileNow = () => findTiles()[shown] ?? gallery

  const describe = () => {
    count.textContent = fillTemplate(labels.count, { number: shown + 1, count: slides.length })
    caption.replaceChildren(...createCaption(labels, tileNow()))
  }

  const put = (index: number) => {
    shown = index
    flight?.cancel()
    gestures.reset()
    for (const [at, { place }] of slides.entries()) {
      const ahead = (at - index + slides.length) % slides.length
      place(ahead > slides.length / 2 ? ahead - slides.length : ahead)
    }
    describe()
    // The tile's file stands in for the photo, and its neighbors are off the screen: they can wait
    // until the answer to the tap has been painted.
    void nextPaint().then(() => {
      if (shown !== index) return
      for (const { element, fit } of slides) if (!element.hidden) fit()
    })
  }

  const open = (index: number) => {
    isOpen = true
    status.textContent = ''
    put(index)
    surface.slide(0)
    dialog.inert = false
    if (!dialog.open) {
      lockScroll()
      dialog.show()
      // WebKit leaves the focus on the page.
      dialog.querySelector('button')?.focus({ preventScroll: true })
      // `showModal` makes the page inert at once and so recalculates its styles before the first frame.
      void nextPaint().then(() => {
        page.inert = dialog.open
      })
    }
    flight = fly(frameNow(), tileNow(), 'place')
  }

  /** @param by 1 if the photo comes in from where lines end, -1 from where they begin */
  const change = (index: number, by: number) => {
    if (!isOpen || index === shown) return
    const width = row.clientWidth
    // From where the row is, so that quick steps follow at once; but there is one neighbor on each side.
    const from = clamp(surface.offset() + by * forward * width, -width, width)
    put(index)
    surface.slide(from)
    surface.slide(0, true)
    const alt = tileNow().querySelector('img')?.alt ?? ''
    const photo = alt.replace(/[.。]$/, '')
    const place = { number: index + 1, count: slides.length }
    status.textContent = fillTemplate(labels.announcement, { photo, ...place })
    onChange(index)
  }

  const step = (by: number) => {
    change((shown + by + slides.length) % slides.length, by)
  }

  const surface = createSurface(viewport, row, frameNow, {
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
    // Before the focus: inside an inert page it would be lost.
    page.inert = false
    dialog.close()
    unlockScroll()
    tileNow().focus({ preventScroll: true })
  }

  const flyAway = () => {
    // A touch would stop the flight.
    dialog.inert = true
    surface.slide(0)
    scrollToTile(tileNow())
    flight = fly(frameNow(), tileNow(), 'tile')
    flight.onfinish = hide
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => {
      step(-forward)
    },
    ArrowRight: () => {
      step(forward)
    },
    Home: () => {
      change(0, -1)
    },
    End: () => {
      change(slides.length - 1, 1)
    },
    Escape: onClose,
  }

  // On the document: after a click on the photo nothing in the dialog has the focus.
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

  // The dialog has words early, so that their fonts are there and laid out before the first tap.
  if (document.readyState === 'complete') describe()
  else window.addEventListener('load', describe, { once: true })
  // Not in the gallery: React would find an element there that it has not rendered.
  document.body.append(dialog)

  return {
    isOpen: () => isOpen,
    show: (index) => {
      if (isOpen) change(index, 0)
      else open(index)
    },
    close: () => {
      isOpen = false
      // Wait a frame: browser and router first restore the scroll position, which moves the tile.
      requestAnimationFrame(() => {
        if (!isOpen && dialog.open) flyAway()
      })
    },
    hide,
  }
}
