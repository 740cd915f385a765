import { lockScroll, unlockScroll } from '../../../components/scrollLock'
import { fill } from '../../../content/fill'
import { attachGestures } from './gestures'
import { createCaption, createDialog, type LightboxLabels } from './createDialog'
import { createSlideRow } from './createSlideRow'
import { createSurface, frameIn } from './createSurface'
import { createModal } from './modal'
import { scrollTileIntoView, fade, flyIn, flyOut, glide, lift, offsetOf } from './motion'
import { slideDirection, stepOfKey, stepToSide, type Step } from './step'

type Handlers = { onStep: (step: Step) => void; onClose: () => void }

export type LightboxView = {
  /** The part of the page whose photos it shows. */
  gallery: HTMLElement
  /** The photos' links in the grid, in order. */
  tiles: readonly HTMLAnchorElement[]
  open: (index: number) => void
  /** Changes the photo; the row glides from wherever it is, so that quick steps follow at once. */
  goTo: (index: number, step?: Step) => void
  close: () => void
  /** Removes the dialog: the gallery is leaving the page. */
  destroy: () => void
}

/**
 * Shows photos in a dialog of its own, and reports what buttons, keys and fingers request. Which
 * photo is open is decided by the caller.
 *
 * @param gallery has the dialog's name and words in `data-lightbox` and `data-labels` (GallerySection.tsx)
 */
export function createView(gallery: HTMLElement, { onClose, onStep }: Handlers): LightboxView {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const { bars, caption, closeButton, count, dialog, failure, row, status, viewport } =
    createDialog(labels, gallery.dataset.lightbox ?? '')
  const isRightToLeft = document.dir === 'rtl'
  const tiles = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const slides = createSlideRow(row, tiles, failure)

  let shown = 0
  /** Cleans up after the opening or closing in progress, if any. */
  let interrupt: () => void = () => undefined

  const boxOf = (index: number) => tiles[index]?.getBoundingClientRect()
  const imageOf = (index: number) => tiles[index]?.querySelector('img') ?? undefined

  const place = (index: number) => ({ number: index + 1, count: tiles.length })

  const describe = (index: number) => {
    const tile = tiles[index]
    count.textContent = fill(labels.count, place(index))
    if (tile) caption.replaceChildren(...createCaption(labels, tile))
  }

  // The dialog has words early, so that their fonts are there and laid out before the first tap.
  const describeFirst = () => {
    describe(shown)
  }
  if (document.readyState === 'complete') describeFirst()
  else window.addEventListener('load', describeFirst, { once: true })
  // Not in the gallery: React would find an element there that it has not rendered.
  document.body.append(dialog)
  const page = gallery.closest<HTMLElement>('body > *') ?? gallery
  const modal = createModal(dialog, page, closeButton)

  const resetView = () => {
    gestures.reset()
    row.style.transform = ''
    viewport.style.overflow = ''
    slides.resetFrames()
  }

  const surface = createSurface({
    viewport,
    row,
    onScale: slides.enlarge,
    onStep: (side) => {
      onStep(stepToSide(side, isRightToLeft))
    },
    onClose,
  })
  const gestures = attachGestures(
    viewport,
    surface,
    (target) => target instanceof Element && target.closest('[data-frame]') !== null,
  )

  const open = (index: number) => {
    interrupt()
    shown = index
    if (!modal.isShown()) lockScroll()
    resetView()
    status.textContent = ''
    describe(index)
    slides.show(index)
    if (!modal.isShown()) modal.show()
    const frame = frameIn(row)
    if (!frame) return
    const own = frame.getBoundingClientRect()
    const animations = [...fade(dialog, bars, true), flyIn(frame, own, boxOf(index))]
    interrupt = lift(imageOf(index))
    animations.at(-1)?.finished.then(interrupt, () => undefined)
  }

  const goTo = (index: number, step?: Step) => {
    // a step from a single photo leads to itself
    if (index === shown && !step) return
    const width = row.clientWidth
    const side = isRightToLeft ? -width : width
    const from = step ? offsetOf(row) + slideDirection[step] * side : 0
    interrupt()
    for (const animation of row.getAnimations()) animation.cancel()
    shown = index
    resetView()
    describe(index)
    slides.show(index)
    // There is one neighbour on each side, so never start further away than that.
    glide(row, Math.max(-width, Math.min(width, from)))
    const photo = (imageOf(index)?.alt ?? '').replace(/[.。]$/, '')
    status.textContent = fill(labels.announcement, { photo, ...place(index) })
  }

  const finishClosing = () => {
    // Hide first: an element inside an inert page cannot take the focus.
    modal.hide()
    unlockScroll()
    tiles[shown]?.focus({ preventScroll: true })
    slides.clear()
  }

  const flyAway = () => {
    const frame = frameIn(row)
    scrollTileIntoView(tiles[shown])
    row.style.transform = ''
    viewport.style.overflow = ''
    interrupt()
    const animations = frame ? [...fade(dialog, bars, false), flyOut(frame, boxOf(shown))] : []
    const putBack = lift(imageOf(shown))
    interrupt = () => {
      putBack()
      for (const animation of animations) animation.cancel()
    }
    Promise.all(animations.map(({ finished }) => finished)).then(
      () => {
        interrupt()
        finishClosing()
      },
      () => undefined,
    )
  }

  const close = () => {
    const wayIn = interrupt
    // Wait a frame: browser and router first restore the scroll position, which moves the tile.
    const request = requestAnimationFrame(flyAway)
    interrupt = () => {
      cancelAnimationFrame(request)
      wayIn()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!modal.isShown() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = stepOfKey(event.key, isRightToLeft)
    if (!step && event.key !== 'Escape') return
    event.preventDefault()
    if (step) onStep(step)
    else onClose()
  }

  const onClick = ({ target }: MouseEvent) => {
    const action = (target as Element).closest<HTMLElement>('button[data-action]')?.dataset.action
    if (action === 'close') onClose()
    if (action === 'next' || action === 'previous') onStep(action)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  // On the document: after a click on the photo nothing in the dialog has the focus.
  document.addEventListener('keydown', onKeyDown, { signal })
  dialog.addEventListener('click', onClick, { signal })
  window.addEventListener('resize', slides.fit, { signal })

  return {
    gallery,
    tiles,
    open,
    goTo,
    close,
    destroy: () => {
      interrupt()
      listeners.abort()
      gestures.detach()
      modal.hide()
      dialog.remove()
      unlockScroll()
    },
  }
}
