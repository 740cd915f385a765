import { nextPaint } from '../../../client/browser'
import { announce, updateCaption } from './captions'
import { fadeIn, slideIn } from './motion'
import { takePhoto } from './openLightbox'
import { currentSlide, FITTED, type State } from './state'

/** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
const forward = () => (document.dir === 'rtl' ? -1 : 1)

/** Loads the files of the current photo and its neighbors. */
export function loadFiles({ index, isOpen, slides, transform }: State): void {
  if (!isOpen) return
  for (const [slideIndex, { element, updateFile }] of slides.entries())
    if (!element.hidden) updateFile(slideIndex === index ? transform.scale : 1, true)
}

/** @param index from the end if negative */
export function setCurrent(state: State, index: number): void {
  const { length } = state.slides
  state.tileAnimation?.cancel()
  state.index = (index + length) % length
  state.transform = FITTED
  for (const [slideIndex, { setPosition }] of state.slides.entries()) {
    const distance = (slideIndex - state.index + length) % length
    setPosition(distance > length / 2 ? distance - length : distance)
  }
  takePhoto(state)
  updateCaption(state)
  // The tile's file is on the screen, so requests can wait until the tap's response is painted.
  void nextPaint().then(() => {
    loadFiles(state)
  })
}

/** How a photo comes in: slides after a swipe, and fades after a button or key. */
type Motion = 'slide' | 'fade'

/** @param direction 1 to move in from the right, -1 from the left, 0 not to move */
export function goTo(state: State, index: number, direction: number, motion: Motion = 'fade') {
  const previous = currentSlide(state)
  const next = state.slides.at(index)
  if (!state.isOpen || next?.tile === previous.tile) return
  setCurrent(state, index)
  if (motion === 'slide') slideIn(state, direction)
  else fadeIn(state, direction, previous.element, currentSlide(state).element)
  announce(state)
  state.onPhotoChange()
}

/** @param side 1 for the photo on the right, -1 for the one on the left */
export function step(state: State, side: number, motion?: Motion): void {
  goTo(state, (state.index + side * forward()) % state.slides.length, side, motion)
}

/** @param direction 1 for the next photo, -1 for the previous one */
export function stepForward(state: State, direction: number): void {
  step(state, direction * forward())
}

export function goToFirst(state: State): void {
  goTo(state, 0, -forward())
}

export function goToLast(state: State): void {
  goTo(state, -1, forward())
}
