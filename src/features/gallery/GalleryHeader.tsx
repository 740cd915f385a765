import { css } from '@emotion/react'
import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../content/gallery'
import { line } from '../../motif/drawings/open'
import { media, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { gallery: Pick<Gallery, 'deck' | 'titleLines'> }

/*
 * On wide screens, the first photo hangs from the page title's ground line, next to the second part
 * of the title and the deck. These are in the header, so they have a fixed minimum height and the
 * photo is pulled up by that amount. Longer text pushes the photo down and never overlaps it.
 */

/* The second part of the title fits next to the photo in two lines. */
const SECOND_PART_SIZE = 'min(5vw, 5rem)'
/** Two 1em lines plus the space above them, in em. */
const SECOND_PART_HEIGHT = 2.34
/** Two lines plus the space above, in rem. */
const DECK_HEIGHT = 6.5
/** Space between the deck and the second photo, in rem. */
const GRID_PADDING = 4

/** Eight of twelve columns, with gutters: about where the second photo starts. */
const INDENT = '68%'

export const hangingPhoto = {
  title: css({
    [media.wide]: {
      /* Its box overlaps the photo but must not intercept clicks on it. */
      '& h1': { pointerEvents: 'none' },
      '& h1 > :last-child': {
        minHeight: `${SECOND_PART_HEIGHT}em`,
        paddingInlineStart: INDENT,
        fontSize: SECOND_PART_SIZE,
        textWrap: 'wrap',
      },
    },
  }),
  deck: css({
    paddingTop: space.s5,
    [media.wide]: { minHeight: `${DECK_HEIGHT}rem`, marginInlineStart: INDENT },
  }),
  grid: css({ paddingTop: space.s6, [media.wide]: { paddingTop: `${GRID_PADDING}rem` } }),
  photo: css({
    [media.wide]: {
      marginTop: `calc(-${SECOND_PART_HEIGHT} * ${SECOND_PART_SIZE} - ${DECK_HEIGHT + GRID_PADDING}rem)`,
    },
  }),
}

/* Short enough to show a third of the first photo above the fold. */
const headerHeight = 'clamp(17rem, 43svh, 36rem)'

const layout: HeaderLayout = {
  headerHeight,
  belowTablet: { flowerHeight: '92%' },
  tablet: { headerHeight, flowerEnd: '-3%' },
  desktop: { flowerEnd: '4%' },
}

export function GalleryHeader({ gallery }: Props) {
  return (
    <PageHeader
      isSplit
      css={hangingPhoto.title}
      drawing={line}
      layout={layout}
      title={gallery.titleLines}
    >
      <p css={[textStyle.lead, hangingPhoto.deck]}>{gallery.deck}</p>
    </PageHeader>
  )
}
