import { FITTED, type View } from './geometry'
import type { Surface } from './gestures'
import { glide, isMotionReduced, offsetOf } from './motion'

type Options = {
  /** What photos are seen through. */
  viewport: HTMLElement
  /** Holds the photo and its two neighbours. */
  row: HTMLElement
  onScale: (scale: number) => void
  onStep: Surface['step']
  onClose: () => void
}

/** The frame of the photo on the screen. */
export const frameIn = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('[data-place="0"] > [data-frame]') ?? undefined

const transformOf = ({ scale, x, y }: View) => `translate(${x}px, ${y}px) scale(${scale})`

function animate(frame: Element, from: string, to: string) {
  if (isMotionReduced()) return
  frame.animate([{ transform: from }, { transform: to }], { duration: 220, easing: 'ease-out' })
}

/** What fingers move, written straight to the elements. */
export function createSurface({ onClose, onScale, onStep, row, viewport }: Options): Surface {
  return {
    viewport: () => viewport.getBoundingClientRect(),
    photo: () => {
      const frame = frameIn(row)
      return { width: frame?.offsetWidth ?? 0, height: frame?.offsetHeight ?? 0 }
    },
    hold: () => {
      const now = offsetOf(row)
      for (const animation of row.getAnimations()) animation.cancel()
      row.style.transform = now === 0 ? '' : `translateX(${now}px)`
      return now
    },
    slide: (to) => {
      row.style.transform = `translateX(${to}px)`
    },
    pull: (to) => {
      const frame = frameIn(row)
      if (!frame) return
      frame.style.transform = `translateY(${to}px) scale(${Math.max(0.7, 1 - to / 2000)})`
    },
    show: (view, isAnimated) => {
      const frame = frameIn(row)
      if (!frame) return
      const from = getComputedStyle(frame).transform
      for (const animation of frame.getAnimations()) animation.cancel()
      frame.style.transform = view === FITTED ? '' : transformOf(view)
      if (isAnimated) animate(frame, from, getComputedStyle(frame).transform)
      viewport.style.overflow = view.scale > 1 ? 'clip' : ''
      onScale(view.scale)
    },
    release: () => {
      const offset = offsetOf(row)
      row.style.transform = ''
      if (offset !== 0) glide(row, offset)
      const frame = frameIn(row)
      if (!frame?.style.transform) return
      const from = frame.style.transform
      frame.style.transform = ''
      animate(frame, from, 'none')
    },
    step: onStep,
    close: onClose,
  }
}
