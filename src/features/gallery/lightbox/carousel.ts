import { nextPaint } from '../../../client/browser'
import { announce, updateCaption } from './captions'
import { noGesture } from './gestures'
import { fadeIn, slideIn } from './motion'
import { takePhoto } from './openLightbox'
import { currentSlide, FITTED, type State } from './state'

/** 1 if the next photo is on the right, -1 if it is on the left, as in right-to-left text. */
export const forward = () => (document.dir === 'rtl' ? -1 : 1)

/** Loads the files of the current photo and its neighbors. */
export function loadFiles({ index, isOpen, slides, transform }: State): void {
  if (!isOpen) return
  for (const [slideIndex, { element, updateFile }] of slides.entries())
    if (!element.hidden) updateFile(slideIndex === index ? transform.scale : 1)
}

/** @param index from the end if negative */
export function setCurrent(state: State, index: number): void {
  const { length } = state.slides
  state.tileAnimation?.cancel()
  state.index = (index + length) % length
  state.transform = FITTED
  state.gesture = noGesture
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

/** A photo slides in after a swipe, and fades in after a button or key. */
type Motion = 'slide' | 'fade'

/**
 * @param direction 1 to move in as the next photo, -1 as the previous one, 0 not to move
 * @returns whether it shows another photo than before
 */
export function goTo(
  state: State,
  index: number,
  direction: number,
  motion: Motion = 'fade',
): boolean {
  const previous = currentSlide(state)
  if (!state.isOpen || state.slides.at(index)?.tile === previous.tile) return false
  setCurrent(state, index)
  const side = direction * forward()
  if (motion === 'slide') slideIn(state, side)
  else fadeIn(state, side, previous.element, currentSlide(state).element)
  announce(state)
  state.onPhotoChange()
  return true
}

/**
 * @param side 1 for the photo on the right, -1 for the one on the left
 * @returns whether there is one
 */
export function step(state: State, side: number, motion?: Motion): boolean {
  const direction = side * forward()
  return goTo(state, (state.index + direction) % state.slides.length, direction, motion)
}
