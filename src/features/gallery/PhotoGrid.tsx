import { css } from '@emotion/react'
import { Fragment, memo, type MouseEvent, type Ref } from 'react'
import type { Photo } from '../../content/gallery'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'
import { compose, type Place, type Slot } from './composition'
import { PhotoTile } from './PhotoTile'

type Props = {
  photos: readonly Photo[]
  interludes: readonly string[]
  onOpen: (index: number, event: MouseEvent) => void
  /** Somebody is about to open a photo. */
  onIntent: () => void
  listRef?: Ref<HTMLUListElement>
}

const ROW_GAP = 'clamp(2.5rem, 7vw, 7rem)'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.gutter,
  rowGap: ROW_GAP,
  alignItems: 'start',
  [media.twoColumns]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
})

/* A quote stands nearer to its photo than photos stand to each other. */
const interludeItem = css({
  [media.twelveColumns]: { marginBottom: `calc(${space.s6} - ${ROW_GAP})` },
})

const quote = css(type.quote)

const area = ({ align = 'start', from, row, rowSpan = 1, span }: Place) => ({
  '&&': {
    gridColumn: `${from} / span ${span}`,
    gridRow: `${row} / span ${rowSpan}`,
    alignSelf: align,
  },
})

const placed = ({ medium, wide }: Pick<Slot, 'medium' | 'wide'>) => ({
  [media.twoColumns]: area(medium),
  [media.twelveColumns]: area(wide),
})

/** The photos in their composition, with quotes between them. */
export const PhotoGrid = memo(function PhotoGrid({
  interludes,
  listRef,
  onIntent,
  onOpen,
  photos,
}: Props) {
  const composition = compose(
    photos.map(({ picture }) => picture.width / picture.height),
    interludes.length,
  )
  return (
    <ul ref={listRef} css={list}>
      {photos.map((photo, index) => {
        const slot = composition.photos[index]
        const interlude = composition.interludes.findIndex(({ after }) => after === index)
        const interludePlace = composition.interludes[interlude]
        return (
          slot && (
            <Fragment key={photo.id}>
              <li css={placed(slot)}>
                <PhotoTile
                  isFirstScreen={index === 0}
                  photo={photo}
                  slot={slot}
                  onIntent={onIntent}
                  onOpen={(event) => {
                    onOpen(index, event)
                  }}
                />
              </li>
              {interludePlace && (
                <li css={[interludeItem, placed(interludePlace)]}>
                  <p css={quote}>{interludes[interlude]}</p>
                </li>
              )}
            </Fragment>
          )
        )
      })}
    </ul>
  )
})
