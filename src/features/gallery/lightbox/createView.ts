import { nextPaint } from '../../../client/nextPaint'
import { lockScroll, unlockScroll } from '../../../components/scrollLock'
import { fillTemplate } from '../../../model/fillTemplate'
import { createCaption, createDialog, type LightboxLabels } from './createDialog'
import { attachGestures } from './gestures'
import { attachKeyboard } from './keyboard'
import { createSlide, findTiles } from './slides'
import { animatePhoto, createSurface, scrollToTile } from './surface'
import { clamp, createZoom } from './zoom'

type Handlers = { onChange: (index: number) => void; onClose: () => void }

export type LightboxView = ReturnType<typeof createView>

/** @param gallery has the name and labels of the dialog (GallerySection.tsx) */
export function createView(gallery: HTMLElement, { onChange, onClose }: Handlers) {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const name = gallery.dataset.lightbox ?? ''
  const { caption, count, dialog, failure, status, track, viewport } = createDialog(labels, name)
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const tiles = findTiles()
  // With two photos, each has two slides, so that the other one is on both sides.
  const slides = (tiles.length === 2 ? [...tiles, ...tiles] : tiles).map((tile, index) =>
    createSlide(tile, failure, () => {
      if (isOpen && index === current) announce(labels.failure)
    }),
  )
  /** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
  const forward = document.dir === 'rtl' ? -1 : 1
  track.append(...slides.map(({ element }) => element))

  let current = 0
  let isOpen = false
  let animation: Animation | undefined

  const currentPhoto = () => current % tiles.length
  const currentFrame = () => slides[current]?.frame ?? track
  const currentTile = () => findTiles()[currentPhoto()] ?? gallery
  const position = () => ({ number: currentPhoto() + 1, count: tiles.length })

  /** A caption that scrolls can be scrolled by keyboard. */
  const updateTabStop = () => {
    if (caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0
    else caption.removeAttribute('tabindex')
  }

  const updateCaption = () => {
    count.textContent = fillTemplate(labels.count, position())
    caption.replaceChildren(...createCaption(labels, currentTile()))
    updateTabStop()
  }

  const announce = (message = '') => {
    const alt = currentTile().querySelector('img')?.alt ?? ''
    const values = { photo: alt.replace(/[.。]$/, ''), ...position() }
    status.textContent = `${fillTemplate(labels.announcement, values)} ${message}`.trim()
  }

  const updateFiles = () => {
    for (const [index, { element, updateFile }] of slides.entries())
      if (isOpen && !element.hidden) updateFile(index === current ? zoom.view().scale : 1, true)
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
    // The tile's file is on the screen, so requests can wait until the tap's response is painted.
    void nextPaint().then(() => {
      if (current === index) updateFiles()
    })
  }

  const open = (index: number) => {
    isOpen = true
    status.textContent = ''
    setCurrent(index)
    surface.slide(0)
    lockScroll()
    dialog.inert = false
    // Not `showModal`, which would make the page inert and restyle it before the first frame.
    if (!dialog.open) dialog.show()
    // WebKit does not move focus into the dialog.
    dialog.querySelector('button')?.focus({ preventScroll: true })
    void nextPaint().then(() => {
      page.inert = isOpen
    })
    animation = animatePhoto(currentFrame(), currentTile(), 'lightbox')
  }

  /** @param direction 1 to slide in from the end of the track, -1 from the start, 0 not to slide */
  const goTo = (index: number, direction: number) => {
    if (!isOpen || index % tiles.length === currentPhoto()) return
    const width = track.clientWidth
    // Start at the current offset (at most one photo away) so that quick steps do not jump.
    const from = clamp(surface.offset() + direction * forward * width, -width, width)
    setCurrent(index)
    surface.slide(from)
    surface.slide(0, true)
    announce()
    onChange(currentPhoto())
  }

  const step = (direction: number) => {
    goTo((current + direction + slides.length) % slides.length, direction)
  }

  const surface = createSurface(viewport, track, currentFrame, {
    onScale: (scale) => slides[current]?.updateFile(scale),
    step: (direction) => {
      step(direction * forward)
    },
    close: onClose,
  })
  const zoom = createZoom(surface)
  const gestures = attachGestures(viewport, surface, zoom)

  /** Makes the page usable, even while the lightbox is still visible. */
  const releasePage = () => {
    isOpen = false
    // Must come first, because elements of an inert page cannot be focused.
    page.inert = false
    // Lets taps through, which would otherwise stop the animation.
    dialog.inert = true
    unlockScroll()
    currentTile().focus({ preventScroll: true })
  }

  const animateClose = () => {
    if (isOpen || !dialog.open) return
    surface.slide(0)
    scrollToTile(currentTile())
    animation = animatePhoto(currentFrame(), currentTile(), 'tile')
    // Not `close`, which returns focus to an earlier tile in WebKit.
    animation.onfinish = () => {
      dialog.open = isOpen
      if (!isOpen) dialog.dispatchEvent(new Event('close'))
    }
  }

  const announceScale = (scale: number) => {
    status.textContent = scale.toLocaleString(document.documentElement.lang, { style: 'percent' })
  }
  attachKeyboard(() => isOpen, surface, zoom, announceScale, {
    Home: () => {
      goTo(0, -1)
    },
    End: () => {
      goTo(slides.length - 1, 1)
    },
    Escape: onClose,
  })
  dialog.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('button[data-action]')?.dataset.action
    if (action === 'close') onClose()
    if (action === 'next' || action === 'previous') step(action === 'next' ? 1 : -1)
    if (action === 'retry') updateFiles()
  })
  window.addEventListener('resize', () => {
    if (isOpen) gestures.interrupt()
    updateTabStop()
  })
  for (const event of ['online', 'visibilitychange']) window.addEventListener(event, updateFiles)

  // Set the caption early, so that fonts are loaded and text is laid out before the first tap.
  if (document.readyState === 'complete') updateCaption()
  else window.addEventListener('load', updateCaption, { once: true })
  // Not inside the gallery, where it would cause a hydration mismatch.
  document.body.append(dialog)

  return {
    isOpen: () => isOpen,
    /** Opens the lightbox with a photo, or moves to that photo. */
    show: (index: number) => {
      if (isOpen) goTo(index, 0)
      else open(index)
    },
    close: () => {
      releasePage()
      // Wait for the browser and router to restore the scroll position, which moves the tile.
      requestAnimationFrame(animateClose)
    },
    /** Closes without animation, for when the gallery unmounts. */
    hide: () => {
      if (isOpen) releasePage()
      dialog.open = false
      dialog.dispatchEvent(new Event('close'))
    },
  }
}
