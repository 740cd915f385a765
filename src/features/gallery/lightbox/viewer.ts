import { forward, goTo, setCurrent, step } from './carousel'
import { createDialog, type LightboxLabels } from './createDialog'
import { createSlide } from './createSlide'
import { noGesture } from './gestures'
import { attachKeyboard } from './keyboard'
import { openLightbox } from './openLightbox'
import { attachPointers } from './pointers'
import { FITTED, type State } from './state'
import { attachWheel } from './wheel'

export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

type Handlers = Pick<State, 'onDismiss' | 'onPhotoChange'>

/** Creates the closed lightbox, unless the gallery has no photos. */
export function createViewer(gallery: HTMLElement, handlers: Handlers): State | undefined {
  const labels = JSON.parse(gallery.dataset.labels ?? '{}') as LightboxLabels
  const [first, ...others] = findTiles().map(createSlide)
  if (!first) return undefined
  const state: State = {
    ...handlers,
    ...createDialog(labels, gallery.dataset.lightbox ?? '', handlers.onDismiss),
    isOpen: false,
    index: 0,
    transform: FITTED,
    gesture: noGesture,
    slides: [first, ...others],
    labels,
    page: gallery.closest<HTMLElement>('body > *') ?? gallery,
  }
  const { arrows, dialog, next, previous, slides, track } = state
  track.append(...slides.map(({ element }) => element))
  next.onclick = () => {
    step(state, forward())
  }
  previous.onclick = () => {
    step(state, -forward())
  }
  if (slides.length === 1) arrows.remove()
  attachKeyboard(state)
  attachPointers(state)
  attachWheel(state)
  // Outside the page, which is inert while the lightbox is open.
  document.body.append(dialog)
  return state
}

export function showPhoto(state: State, index: number): void {
  if (state.isOpen) goTo(state, index, 0)
  else {
    state.status.textContent = ''
    setCurrent(state, index)
    openLightbox(state)
  }
}
