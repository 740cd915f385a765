import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FITTED, type View } from './geometry'
import { attachGestures, type Gestures } from './gestures'
import type { Tiles } from './Lightbox'
import { fade, flyIn, flyOut, glide, isMotionReduced, lift, offsetOf } from './motion'
import type { Step } from './state'

type Options = {
  dialogRef: RefObject<HTMLDialogElement | null>
  index: number
  isOpen: boolean
  tiles: Tiles
  onStep: (step: Step) => void
  onClose: () => void
  onClosed: () => void
}

type Stage = {
  stageRef: RefObject<HTMLDivElement | null>
  rowRef: RefObject<HTMLDivElement | null>
  /** How many times the current photo is enlarged, rounded up. */
  scale: number
  /** Changes the photo; the row glides from wherever it is, so that quick steps follow at once. */
  step: (step: Step) => void
}

const directionOf: Record<Step, 1 | -1> = { next: 1, last: 1, previous: -1, first: -1 }

const frameIn = (row: HTMLElement | null) =>
  row?.querySelector<HTMLElement>('[data-place="0"] > [data-frame]') ?? undefined

const transformOf = ({ scale, x, y }: View) => `translate(${x}px, ${y}px) scale(${scale})`

/**
 * Everything that moves: the photo's way in and out, the row's glide from photo to photo, and what
 * fingers do. Movement is written straight to the elements, never through React.
 */
export function useStage(options: Options): Stage {
  const { dialogRef, index, isOpen, tiles } = options
  const stageRef = useRef<HTMLDivElement>(null)
  const rowRef = useRef<HTMLDivElement>(null)
  const gestures = useRef<Gestures>(undefined)
  const offset = useRef(0)
  const latest = useRef(options)
  const [scale, setScale] = useState(1)
  const [shownIndex, setShownIndex] = useState(index)

  if (shownIndex !== index) {
    setShownIndex(index)
    setScale(1)
  }

  useLayoutEffect(() => {
    latest.current = options
  })

  const step = useCallback((type: Step) => {
    const row = rowRef.current
    if (!row || !latest.current.isOpen) return
    const width = row.clientWidth
    const now = offsetOf(row)
    row.style.transform = ''
    // Only one neighbour stands on each side: further away than that there is nothing to be seen.
    offset.current = Math.max(-width, Math.min(width, now + directionOf[type] * width))
    latest.current.onStep(type)
  }, [])

  /* The way in. */
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const frame = frameIn(rowRef.current)
    if (!dialog || !frame || !isOpen) return
    const tile = latest.current.tiles.imageOf(latest.current.index)
    const animations = [
      ...fade(dialog, dialog.querySelectorAll('[data-fades]'), true),
      flyIn(frame, latest.current.tiles.boxOf(latest.current.index)),
    ]
    const putBack = lift(tile)
    animations.at(-1)?.finished.then(putBack, () => undefined)
    return () => {
      putBack()
      for (const animation of animations) animation.cancel()
    }
  }, [dialogRef, isOpen])

  /* From photo to photo. */
  const lastIndex = useRef(index)
  useLayoutEffect(() => {
    const row = rowRef.current
    if (!row || lastIndex.current === index) return
    lastIndex.current = index
    gestures.current?.reset()
    if (stageRef.current) stageRef.current.style.overflow = ''
    for (const frame of row.querySelectorAll<HTMLElement>('[data-frame]'))
      frame.style.transform = ''
    for (const animation of row.getAnimations()) animation.cancel()
    glide(row, offset.current)
    offset.current = 0
  }, [index])

  /* The way out. */
  useLayoutEffect(() => {
    if (isOpen) return
    let undo: () => void = () => undefined
    const leave = () => {
      const dialog = dialogRef.current
      const row = rowRef.current
      const frame = frameIn(row)
      if (!dialog || !row || !frame) return
      tiles.reveal(index)
      row.style.transform = ''
      if (stageRef.current) stageRef.current.style.overflow = ''
      // A browser may close the dialog by itself; then there is nothing left to play.
      const animations = dialog.open
        ? [
            ...fade(dialog, dialog.querySelectorAll('[data-fades]'), false),
            flyOut(frame, tiles.boxOf(index)),
          ]
        : []
      const putBack = lift(tiles.imageOf(index))
      undo = () => {
        putBack()
        for (const animation of animations) animation.cancel()
      }
      Promise.all(animations.map(({ finished }) => finished)).then(
        () => {
          putBack()
          // Focus that is given back while the page is still inert is lost: first close, then focus.
          dialog.close()
          tiles.focus(index)
          latest.current.onClosed()
        },
        () => undefined,
      )
    }
    // Going back, browser and router first put the page where it was; then the tile comes into view.
    const request = requestAnimationFrame(leave)
    return () => {
      cancelAnimationFrame(request)
      undo()
    }
  }, [dialogRef, index, isOpen, tiles])

  useEffect(() => {
    const stage = stageRef.current
    const row = rowRef.current
    if (!stage || !row) return
    const settle = (from: number) => {
      row.style.transform = ''
      if (from !== 0) glide(row, from)
    }
    const attached = attachGestures(
      stage,
      {
        stage: () => stage.getBoundingClientRect(),
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
          if (frame)
            frame.style.transform = `translateY(${to}px) scale(${Math.max(0.7, 1 - to / 2000)})`
        },
        show: (view, isAnimated) => {
          const frame = frameIn(row)
          if (!frame) return
          const from = getComputedStyle(frame).transform
          for (const animation of frame.getAnimations()) animation.cancel()
          frame.style.transform = view === FITTED ? '' : transformOf(view)
          if (isAnimated && !isMotionReduced()) {
            frame.animate([{ transform: from }, { transform: getComputedStyle(frame).transform }], {
              duration: 220,
              easing: 'ease-out',
            })
          }
          stage.style.overflow = view.scale > 1 ? 'clip' : ''
          setScale(Math.ceil(view.scale))
        },
        release: () => {
          settle(offsetOf(row))
          const frame = frameIn(row)
          if (!frame?.style.transform) return
          const from = frame.style.transform
          frame.style.transform = ''
          if (!isMotionReduced()) {
            frame.animate([{ transform: from }, { transform: 'none' }], {
              duration: 220,
              easing: 'ease-out',
            })
          }
        },
        step,
        close: () => {
          latest.current.onClose()
        },
      },
      (target) => target instanceof Element && target.closest('[data-frame]') !== null,
    )
    gestures.current = attached
    return attached.detach
  }, [step])

  return { stageRef, rowRef, scale, step }
}
