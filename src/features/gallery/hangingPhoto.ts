import { media } from '../../theme/media'
import { space } from '../../theme/tokens'

/*
 * On wide screens the first photo hangs from the ground line of the page title, next to the second
 * part of the title and the deck. Both are in the header, so their minimum height is fixed and the
 * photo is pulled up by the same amount. Longer text pushes it down and never overlaps it.
 */

/** Font size of the second part of the title, which fits next to the photo in two lines. */
const BELOW_GROUND_SIZE = 'min(5vw, 5rem)'
/** Two lines of 1 em and the space above, in em. */
const BELOW_GROUND_LINES = 2.34
/** Two lines and the space above, in rem. */
const DECK_HEIGHT = 6.5
/** Space between the deck and the second photo, in rem. */
const GRID_SPACE = 4

/** Eight of twelve columns with gutters: about where the second photo starts. */
const INDENT = '68%'

export const hangingPhoto = {
  header: {
    [media.twelveColumns]: {
      /* The title may overlap the photo but must not intercept its clicks. */
      '& h1': { pointerEvents: 'none' },
      '& h1 > :last-child': {
        minHeight: `${BELOW_GROUND_LINES}em`,
        paddingInlineStart: INDENT,
        fontSize: BELOW_GROUND_SIZE,
        textWrap: 'wrap',
      },
    },
  },
  deck: {
    paddingTop: space.s5,
    [media.twelveColumns]: { minHeight: `${DECK_HEIGHT}rem`, marginInlineStart: INDENT },
  },
  grid: { paddingTop: space.s6, [media.twelveColumns]: { paddingTop: `${GRID_SPACE}rem` } },
  photo: {
    [media.twelveColumns]: {
      marginTop: `calc(-${BELOW_GROUND_LINES} * ${BELOW_GROUND_SIZE} - ${DECK_HEIGHT + GRID_SPACE}rem)`,
    },
  },
} as const
