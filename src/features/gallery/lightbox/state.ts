import type { Point } from '../../../lib/geometry'
import type { Dialog, LightboxLabels } from './createDialog'
import type { Slide } from './createSlide'
import type { Gesture } from './gestures'

/** Transform of a photo: `scale` 1 fits the viewport; `x` and `y` move its center in CSS pixels. */
export type Transform = Point & { scale: number }

export const FITTED: Transform = { scale: 1, x: 0, y: 0 }

/** What the lightbox shows, and the elements in which it does. Its functions read and change this. */
export type State = Dialog & {
  isOpen: boolean
  /** The current slide. */
  index: number
  /** Of the current photo. */
  transform: Transform
  /** What the fingers on it are doing. */
  gesture: Gesture
  /** Moves the photo from its tile or back to it. */
  tileAnimation?: Animation
  readonly slides: readonly [Slide, ...Slide[]]
  readonly labels: LightboxLabels
  /** The part of the page that is inert while the lightbox is open. */
  readonly page: HTMLElement
  readonly onPhotoChange: () => void
  readonly onDismiss: () => void
}

export const currentSlide = ({ index, slides }: State): Slide => slides[index] ?? slides[0]
