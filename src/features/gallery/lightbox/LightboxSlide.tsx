import { css } from '@emotion/react'
import { memo, useState } from 'react'
import { Picture } from '../../../components/Picture/Picture'
import type { Photo } from '../../../content/gallery'
import { palette, space } from '../../../theme/tokens'
import { type } from '../../../theme/type'

type Props = {
  photo: Photo
  /** -1 stands left of the screen, 0 on it, 1 right of it. */
  place: -1 | 0 | 1
  /** Address of the tile's image, if it has loaded: stands in until the large one has. */
  standIn: string | undefined
  /** How many times the photo is enlarged. */
  scale: number
}

/** Bars above and below the photo, for the `sizes` attribute: the stage's real height is not known there. */
const BARS = '11rem'

const slide = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  paddingInline: space.edge,
  containerType: 'size',
})

const frame = css({
  position: 'relative',
  willChange: 'transform',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
})

const failure = css({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  padding: space.s4,
  textAlign: 'center',
  background: palette.aubergine950,
})

const failureText = css({ ...type.label })

const retry = css({
  minHeight: '2.75rem',
  padding: `0 ${space.s5}`,
  border: `1px solid ${palette.plum300}`,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
})

/** The photo as large as the stage allows, but never larger than it is in pixels. */
const fittedTo = ({ height, width }: { height: number; width: number }) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100cqw, 100cqh * ${(width / height).toFixed(4)}, ${width}px)`,
})

const fittedSizes = ({ height, width }: { height: number; width: number }, scale: number) =>
  `min(${scale * 100}vw, calc((100vh - ${BARS}) * ${((scale * width) / height).toFixed(3)}), ${width}px)`

const placeStyle = {
  '-1': css({ transform: 'translateX(-100%)' }),
  '0': css({}),
  '1': css({ transform: 'translateX(100%)' }),
}

/** A place in the row of three. */
export function LightboxSlide({ photo, place, scale, standIn }: Props) {
  const isOnScreen = place === 0
  return (
    <div
      aria-hidden={!isOnScreen}
      css={[slide, placeStyle[place]]}
      data-place={place}
      inert={!isOnScreen}
    >
      <Frame photo={photo} scale={scale} standIn={standIn} />
    </div>
  )
}

/** A photo in its frame, which has its size before any byte of it is there. Moving it costs nothing. */
const Frame = memo(function Frame({ photo, scale, standIn }: Omit<Props, 'place'>) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const { picture } = photo
  return (
    <div css={[frame, fittedTo(picture), { backgroundColor: picture.tone }]} data-frame="">
      {standIn !== undefined && <img alt="" draggable={false} src={standIn} />}
      {hasFailed ? (
        <div css={failure}>
          <p css={failureText}>This photo could not be loaded.</p>
          <button
            css={retry}
            type="button"
            onClick={() => {
              setHasFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </button>
        </div>
      ) : (
        <Picture
          key={attempt}
          alt={photo.alt}
          picture={picture}
          priority="soon"
          sizes={fittedSizes(picture, scale)}
          onError={() => {
            setHasFailed(true)
          }}
        />
      )}
    </div>
  )
})
