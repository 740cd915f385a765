import { css } from '@emotion/react'
import { Fragment, memo } from 'react'
import { photoPlaceholder } from '../../components/Picture/photoPlaceholder'
import type { Photo } from '../../content/gallery'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'
import { compose, type Place, type Slot } from './composition'
import { hangingPhoto } from './hangingPhoto'
import { PhotoTile } from './PhotoTile'

type Props = {
  photos: readonly Photo[]
  interludes: readonly string[]
}

const ROW_GAP = 'clamp(2.5rem, 7vw, 7rem)'

const list = css({
  ...type.label,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.gutter,
  rowGap: ROW_GAP,
  alignItems: 'start',
  /*
   * Tiles after the first skip rendering until they come near, so their photos are requested after
   * the first paint. Their proportions are known, so nothing moves. After hydration all of them are
   * rendered wherever they are, so that a full-page screenshot shows them too.
   */
  'body:not([data-hydrated]) & > li + li a': { contentVisibility: 'auto' },
  [media.twoColumns]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > li': { gridArea: 'var(--medium)', alignSelf: 'var(--medium-align, start)' },
  },
  [media.twelveColumns]: {
    '& > li': { gridArea: 'var(--wide)', alignSelf: 'var(--wide-align, start)' },
  },
  /* Two rows on each of two sheets. */
  [media.print]: {
    '&&': {
      gridTemplateColumns: 'repeat(3, 1fr)',
      gap: `${space.s5} ${space.s7}`,
    },
    '&& > li': { gridArea: 'auto', marginTop: 0 },
    '&& figure': { marginInline: 0, '--inset': 0, '--ratio': 'inherit' },
  },
})

const hanging = css(hangingPhoto.photo)

const quote = css(type.quote)

const placed = (name: string, { align, from, row, rowSpan = 1, span }: Place) => ({
  [name]: `${row}/${from}/span ${rowSpan}/span ${span}`,
  [`${name}-align`]: align,
})

/* What differs from one item to the next: its place, and what its photo looks like until it is there. */
const placeOf = ({ medium, wide }: Pick<Slot, 'medium' | 'wide'>) => ({
  ...placed('--medium', medium),
  ...placed('--wide', wide),
})

const lookOf = ({ picture }: Photo, { ratio }: Slot) => {
  const { backgroundColor, color } = photoPlaceholder(picture.tone)
  return { '--ratio': ratio, '--tone': backgroundColor, '--on-tone': color }
}

/** The photos in their composition, with quotes between them. */
export const PhotoGrid = memo(function PhotoGrid({ interludes, photos }: Props) {
  const composition = compose(
    photos.map(({ picture }) => picture.width / picture.height),
    interludes.length,
  )
  return (
    <ul css={list}>
      {photos.map((photo, index) => {
        const slot = composition.photos[index]
        return (
          slot && (
            <Fragment key={photo.id}>
              <li css={[slot.isHanging && hanging, { ...placeOf(slot), ...lookOf(photo, slot) }]}>
                <PhotoTile isFirstScreen={index === 0} photo={photo} slot={slot} />
              </li>
              {composition.interludes.map(
                (place, number) =>
                  place.after === index && (
                    <li key={number} css={placeOf(place)}>
                      <p css={quote}>{interludes[number]}</p>
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
