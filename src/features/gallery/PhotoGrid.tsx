import { css } from '@emotion/react'
import { Fragment, memo } from 'react'
import { photoPlaceholder } from '../../components/Picture/photoPlaceholder'
import type { Photo } from '../../model/gallery'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { compose, type GridPosition, type Slot } from './composition'
import { hangingPhoto } from './hangingPhoto'
import { PhotoTile } from './PhotoTile'

type Props = { photos: readonly Photo[]; interludes: readonly string[] }

const ROW_GAP = 'clamp(2.5rem, 7vw, 7rem)'

const list = css({
  ...textStyle.label,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.gutter,
  rowGap: ROW_GAP,
  alignItems: 'start',
  /*
   * Tiles after the first skip rendering while far off-screen, so their photos are requested after
   * the first paint. Their aspect ratios are known, so nothing shifts. After hydration, all of
   * them are rendered, so that full-page screenshots include them.
   */
  'body:not([data-hydrated]) & > li + li a': { contentVisibility: 'auto' },
  [media.twoColumns]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > li': { gridArea: 'var(--medium)', alignSelf: 'var(--medium-align, start)' },
  },
  [media.wide]: { '& > li': { gridArea: 'var(--wide)', alignSelf: 'var(--wide-align, start)' } },
  /* Two rows per printed page. */
  [media.print]: {
    '&&': { gridTemplateColumns: 'repeat(3, 1fr)', gap: `${space.s5} ${space.s7}` },
    '&& > li': { gridArea: 'auto', marginTop: 0 },
    '&& figure': { marginInline: 0, '--inset': 0, '--ratio': 'inherit' },
  },
})

const quote = css(textStyle.quote)

const gridAreaStyle = (name: string, { align, from, row, rowSpan = 1, span }: GridPosition) => ({
  [name]: `${row}/${from}/span ${rowSpan}/span ${span}`,
  [`${name}-align`]: align,
})

/* Styles that differ per item: its position and its photo's placeholder. */
const positionStyle = ({ medium, wide }: Pick<Slot, 'medium' | 'wide'>) => ({
  ...gridAreaStyle('--medium', medium),
  ...gridAreaStyle('--wide', wide),
})

const photoStyle = ({ picture }: Photo, { ratio }: Slot) => {
  const { backgroundColor, color } = photoPlaceholder(picture.tone)
  return { '--ratio': ratio, '--tone': backgroundColor, '--on-tone': color }
}

/** Lays out the photos, with quotes between them. */
export const PhotoGrid = memo(function Grid({ interludes, photos }: Props) {
  const composition = compose(
    photos.map(({ picture }) => picture.width / picture.height),
    interludes.length,
  )
  return (
    <ul css={list} role="list">
      {photos.map((photo, index) => {
        const slot = composition.photos[index]
        return (
          slot && (
            <Fragment key={photo.id}>
              <li
                css={[
                  slot.isHanging && hangingPhoto.photo,
                  { ...positionStyle(slot), ...photoStyle(photo, slot) },
                ]}
              >
                <PhotoTile isAboveFold={index === 0} photo={photo} slot={slot} />
              </li>
              {composition.interludes.map(
                (interlude, quoteIndex) =>
                  interlude.after === index && (
                    <li key={quoteIndex} css={positionStyle(interlude)}>
                      <p css={quote}>{interludes[quoteIndex]}</p>
                    </li>
                  ),
              )}
            </Fragment>
          )
        )
      })}
    </ul>
  )
})
