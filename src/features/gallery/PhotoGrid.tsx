import { css } from '@emotion/react'
import { Fragment, type MouseEvent, type Ref } from 'react'
import type { Photo } from '../../content/gallery'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'
import { interludeSlots, photoSlots, type Place, type Slot } from './composition'
import { PhotoTile } from './PhotoTile'

type Props = {
  photos: readonly Photo[]
  interludes: readonly string[]
  onOpen: (index: number, event: MouseEvent) => void
  /** Somebody is about to open a photo. */
  onIntent: () => void
  listRef?: Ref<HTMLUListElement>
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: space.gutter,
  rowGap: 'clamp(2.5rem, 7vw, 7rem)',
  alignItems: 'start',
  '& > li': { gridColumn: '1 / -1' },
})

const quote = css(type.quote)

const area = ({ align = 'start', from, row, rowSpan = 1, span }: Place) => ({
  '&&': {
    gridColumn: `${from.toString()} / span ${span.toString()}`,
    gridRow: `${row.toString()} / span ${rowSpan.toString()}`,
    alignSelf: align,
  },
})

const placed = ({ medium, wide }: Pick<Slot, 'medium' | 'wide'>) =>
  css({ [media.twoColumns]: area(medium), [media.twelveColumns]: area(wide) })

const photoPlaces = photoSlots.map(placed)
const interludePlaces = interludeSlots.map(placed)

/** The photos in their composition, with quotes between them. */
export function PhotoGrid({ interludes, listRef, onIntent, onOpen, photos }: Props) {
  return (
    <ul ref={listRef} css={list}>
      {photos.map((photo, index) => {
        const slot = photoSlots[index % photoSlots.length]
        const interlude = interludeSlots.findIndex(({ after }) => after === index)
        return (
          slot && (
            <Fragment key={photo.id}>
              <li css={photoPlaces[index % photoPlaces.length]}>
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
              {interludes[interlude] !== undefined && (
                <li css={interludePlaces[interlude]}>
                  <p css={quote}>{interludes[interlude]}</p>
                </li>
              )}
            </Fragment>
          )
        )
      })}
    </ul>
  )
}
