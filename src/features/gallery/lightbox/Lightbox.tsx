import { css } from '@emotion/react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { measureScrollbar } from '../../../components/measureScrollbar'
import type { Photo } from '../../../content/gallery'
import { visuallyHidden } from '../../../theme/common'
import { media } from '../../../theme/media'
import { chars, palette, size, space } from '../../../theme/tokens'
import { fontSize, type } from '../../../theme/type'
import { LightboxButton } from './LightboxButton'
import { LightboxSlide } from './LightboxSlide'
import { indexAfter, type Step } from './state'
import { useStage } from './useStage'

/** What the lightbox needs to know of the page under it. */
export type Tiles = {
  /** The image of a tile, which can stand in for the large one. */
  imageOf: (index: number) => HTMLImageElement | undefined
  /** What is seen of a tile's photo, on the screen. */
  boxOf: (index: number) => DOMRect | undefined
  /** Makes a tile visible and gives it the focus. */
  reveal: (index: number) => void
  focus: (index: number) => void
}

type Props = {
  /** Name of the dialog. */
  label: string
  photos: readonly Photo[]
  index: number
  /** False while it closes: it then plays its way out and calls `onClosed`. */
  isOpen: boolean
  tiles: Tiles
  onStep: (step: Step) => void
  /** Asks to be closed. */
  onClose: () => void
  /** Nothing is left to be seen. */
  onClosed: () => void
}

const stepOfKey: Partial<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
}

/* The dialog itself lets through what is behind; its backdrop is the night, which can fade alone. */
const dialog = css({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding: ['top', 'right', 'bottom', 'left']
    .map((side) => `env(safe-area-inset-${side})`)
    .join(' '),
  background: 'none',
  color: palette.ivory100,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  '&[open]': { display: 'grid', gridTemplate: 'auto minmax(0, 1fr) auto / 100%' },
  '&::backdrop': { background: palette.aubergine990 },
})

const bar = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s4,
  padding: `${space.s4} ${space.edge}`,
  /* An enlarged photo goes under the words. */
  background: palette.aubergine990,
  [media.lowScreen]: { paddingBlock: space.s1 },
})

const count = css({
  ...type.italic,
  fontSize: '1.125rem',
  fontWeight: 400,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: '#e3c9c6',
})

const figure = css({ display: 'contents' })

const stage = css({
  position: 'relative',
  minHeight: 0,
  touchAction: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
})

const row = css({ position: 'absolute', inset: 0 })

const foot = css(bar, {
  [media.lightboxPhone]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    paddingBottom: space.s5,
  },
})

const caption = css({
  ...type.italic,
  maxWidth: chars.display(50),
  maxHeight: '30dvh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  fontSize: fontSize.sub,
  fontWeight: 380,
  lineHeight: 1.3,
  [media.lowScreen]: { fontSize: '1.125rem', lineHeight: 1.2 },
})

const steps = css({
  display: 'flex',
  flex: 'none',
  gap: space.s2,
  [media.lightboxPhone]: {
    justifyContent: 'space-between',
    borderTop: `${size.hairline} solid #5b3a4c`,
    paddingTop: space.s2,
  },
})

/** One photo over the whole screen, in the browser's own modal dialog. */
export function Lightbox({
  index,
  isOpen,
  label,
  onClose,
  onClosed,
  onStep,
  photos,
  tiles,
}: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [firstIndex] = useState(index)
  const [hasStepped, setHasStepped] = useState(false)
  const photo = photos[index]

  if (index !== firstIndex && !hasStepped) setHasStepped(true)

  // Before the stage's own effects: what is not shown has no place to fly to.
  useLayoutEffect(() => {
    const element = dialogRef.current
    measureScrollbar()
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])

  const { rowRef, scale, stageRef, step } = useStage({
    dialogRef,
    index,
    isOpen,
    tiles,
    onStep,
    onClose,
    onClosed,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOfKey[event.key]
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    step(next)
  }

  /** Escape asks the dialog to close at once; it shall play its way out instead. */
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialogRef}
      aria-label={label}
      css={dialog}
      data-scroll-lock=""
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {/* The dialog tells its name when it opens; from then on each change is told once. */}
      <p css={visuallyHidden} role="status">
        {hasStepped && `${photo.alt.replace(/\.$/, '')}, ${index + 1} of ${photos.length}`}
      </p>
      <div css={bar} data-fades="">
        <p css={count}>
          {index + 1} of {photos.length}
        </p>
        <LightboxButton sign="cross" onClick={onClose}>
          Close
        </LightboxButton>
      </div>
      <figure css={figure}>
        <div ref={stageRef} css={stage}>
          <div ref={rowRef} css={row}>
            {([-1, 0, 1] as const).map((place) => {
              const at = neighbour(index, place, photos.length)
              const shown = photos[at]
              return (
                shown && (
                  <LightboxSlide
                    key={shown.id}
                    photo={shown}
                    place={place}
                    scale={place === 0 ? scale : 1}
                    standIn={standInOf(tiles.imageOf(at))}
                  />
                )
              )
            })}
          </div>
        </div>
        <div css={foot} data-fades="">
          <figcaption css={caption} dir="auto">
            {photo.caption}
          </figcaption>
          <div css={steps}>
            <LightboxButton
              label="Previous photo"
              sign="left"
              onClick={() => {
                step('previous')
              }}
            />
            <LightboxButton
              label="Next photo"
              sign="right"
              onClick={() => {
                step('next')
              }}
            />
          </div>
        </div>
      </figure>
    </dialog>
  )
}

function neighbour(index: number, place: -1 | 0 | 1, count: number): number {
  if (place === 0) return index
  return indexAfter(place === 1 ? 'next' : 'previous', index, count)
}

const standInOf = (image: HTMLImageElement | undefined) =>
  image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
