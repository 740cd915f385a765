import { css } from '@emotion/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Picture } from '../../components/Picture/Picture'
import type { Photo } from '../../content/gallery'
import { media } from '../../theme/media'
import { palette, size, space } from '../../theme/tokens'
import { fontSize, type } from '../../theme/type'
import type { LightboxAction } from './lightboxState'

type Props = {
  /** Name of the dialog. */
  label: string
  photos: readonly Photo[]
  index: number
  dispatch: (action: LightboxAction) => void
}

const phone = '@media (max-width: 40em)'

const dialog = css({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding:
    'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
  background: palette.aubergine990,
  color: palette.ivory100,
  '&[open]': { display: 'grid', gridTemplate: 'auto minmax(0, 1fr) auto / 100%' },
  '&::backdrop': { background: palette.aubergine990 },
  'html:has(&[open])': { overflow: 'hidden' },
})

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s4,
  padding: `${space.s4} ${space.edge}`,
})

const count = css({
  ...type.italic,
  fontSize: '1.125rem',
  fontWeight: 400,
  lineHeight: 1,
  color: '#e3c9c6',
})

const figure = css({ display: 'contents' })

const stage = css({
  display: 'grid',
  placeItems: 'center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  minHeight: 0,
  overflow: 'hidden',
  paddingInline: space.edge,
  '& > picture': { display: 'contents' },
})

const image = css({
  maxWidth: '100%',
  maxHeight: '100%',
  width: 'auto',
  height: 'auto',
  objectFit: 'contain',
})

const foot = css(bar, {
  [phone]: { flexDirection: 'column', alignItems: 'stretch', paddingBottom: space.s5 },
})

const caption = css({
  ...type.italic,
  maxWidth: '50ch',
  fontSize: fontSize.sub,
  fontWeight: 380,
  lineHeight: 1.3,
})

const steps = css({
  display: 'flex',
  gap: space.s2,
  [phone]: {
    justifyContent: 'space-between',
    borderTop: `${size.hairline} solid #5b3a4c`,
    paddingTop: space.s2,
  },
})

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.7rem',
  minWidth: '3.5rem',
  minHeight: '3.5rem',
  padding: '0 .75rem',
  border: '1px solid transparent',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { borderColor: palette.plum300 },
  '& > svg': {
    width: '2.25rem',
    height: '1.25rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  [phone]: { minWidth: '5rem' },
  [media.forcedColors]: { borderColor: 'ButtonText' },
})

const cross = css({ '&&': { width: '1.25rem' } })

const actionOfKey: Partial<Record<string, LightboxAction>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
  Home: { type: 'first' },
  End: { type: 'last' },
}

const fittedWidth = ({ height, width }: { height: number; width: number }) =>
  `min(100vw, ${((width / height) * 78).toFixed(1)}vh)`

/** One photo over the whole screen, in the browser's own modal dialog. */
export function Lightbox({ dispatch, index, label, photos }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const photo = photos[index]

  useEffect(() => {
    const element = dialogRef.current
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const action = actionOfKey[event.key]
    if (!action) return
    event.preventDefault()
    dispatch(action)
  }

  if (!photo) return null
  return (
    // The keys belong to the dialog as a whole; each has a button beside it.
    <dialog
      ref={dialogRef}
      aria-label={label}
      css={dialog}
      onClose={() => {
        dispatch({ type: 'close' })
      }}
      onKeyDown={onKeyDown}
    >
      <div css={bar}>
        <p aria-live="polite" css={count}>
          {index + 1} of {photos.length}
        </p>
        <button
          css={button}
          type="button"
          onClick={() => {
            dialogRef.current?.close()
          }}
        >
          Close
          <svg aria-hidden="true" css={cross} viewBox="0 0 20 20">
            <path d="M3 3l14 14M17 3 3 17" />
          </svg>
        </button>
      </div>
      <figure css={figure}>
        <div css={stage}>
          <Picture
            key={photo.id}
            isFirstScreen
            alt={photo.alt}
            css={image}
            picture={photo.picture}
            sizes={fittedWidth(photo.picture)}
          />
        </div>
        <div css={foot}>
          <figcaption css={caption}>{photo.caption}</figcaption>
          <div css={steps}>
            <button
              aria-label="Previous photo"
              css={button}
              type="button"
              onClick={() => {
                dispatch({ type: 'previous' })
              }}
            >
              <svg aria-hidden="true" viewBox="0 0 36 20">
                <path d="M34 10H3M10 3 3 10l7 7" />
              </svg>
            </button>
            <button
              aria-label="Next photo"
              css={button}
              type="button"
              onClick={() => {
                dispatch({ type: 'next' })
              }}
            >
              <svg aria-hidden="true" viewBox="0 0 36 20">
                <path d="M2 10h31M26 3l7 7-7 7" />
              </svg>
            </button>
          </div>
        </div>
      </figure>
    </dialog>
  )
}
