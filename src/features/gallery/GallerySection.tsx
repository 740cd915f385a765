import { css } from '@emotion/react'
import { Fragment } from 'react'
import { photoPlaceholder } from '../../components/Picture/CroppedPicture'
import type { Gallery } from '../../content/gallery'
import { section, wrap } from '../../theme/common'
import { media, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { backdropColor } from './backdropColor'
import { compose, type GridPosition, type Slot } from './composition'
import { hangingPhoto } from './GalleryHeader'
import type { LightboxLabels } from './lightbox/createDialog'
import { PhotoTile } from './PhotoTile'

type Props = { gallery: Pick<Gallery, 'quotes' | 'photos' | 'title'>; labels: LightboxLabels }

const styles = {
  /* Bands extend to the edges of the screen, even under a scrollbar. */
  clippedSection: css(section, { overflowX: 'clip' }, hangingPhoto.grid),
  list: css({
    ...textStyle.label,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: space.gutter,
    rowGap: 'clamp(2.5rem, 7vw, 7rem)',
    alignItems: 'start',
    /*
     * Tiles after the first skip rendering while far off-screen, so their photos are requested after
     * the first paint. Their aspect ratios are known, so nothing shifts. Once the page has loaded,
     * all of them are rendered, so that full-page screenshots include them.
     */
    'body:not([data-loaded]) & > li + li a': { contentVisibility: 'auto' },
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
  }),
}

const toGridArea = ({ from, row, rowSpan = 1, span }: GridPosition) =>
  `${row}/${from}/span ${rowSpan}/span ${span}`

const positionStyle = ({ medium, wide }: Pick<Slot, 'medium' | 'wide'>) => ({
  '--medium': toGridArea(medium),
  '--medium-align': medium.align,
  '--wide': toGridArea(wide),
  '--wide-align': wide.align,
})

export function GallerySection({ gallery, labels }: Props) {
  const { quotes, photos, title } = gallery
  const composition = compose(
    photos.map(({ picture }) => picture.width / picture.height),
    quotes.length,
  )

  /* The lightbox is a script without React, so its labels are attributes. */
  return (
    <section css={styles.clippedSection} data-labels={JSON.stringify(labels)} data-lightbox={title}>
      <div css={wrap}>
        <ul css={styles.list} role="list">
          {photos.map((photo, index) => {
            const slot = composition.photos[index]
            if (!slot) return null
            const { tone } = photo.picture
            const { backgroundColor, color } = photoPlaceholder(tone)
            const photoStyle = {
              ...positionStyle(slot),
              ...{ '--ratio': slot.ratio, '--tone': backgroundColor, '--on-tone': color },
              '--backdrop': backdropColor(tone),
            }
            return (
              <Fragment key={photo.id}>
                <li css={[index === 0 && hangingPhoto.photo, photoStyle]}>
                  <PhotoTile isAboveFold={index === 0} photo={photo} slot={slot} />
                </li>
                {composition.quotes.map(
                  (quote, quoteIndex) =>
                    quote.after === index && (
                      <li key={quoteIndex} css={positionStyle(quote)}>
                        <p css={textStyle.quote}>{quotes[quoteIndex]}</p>
                      </li>
                    ),
                )}
              </Fragment>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
