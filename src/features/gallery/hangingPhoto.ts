import { media } from '../../theme/media'
import { space } from '../../theme/tokens'

/*
 * On wide screens the first photo hangs from the ground line of the page's title, beside the second
 * part of the title and the deck. These are in the header's section, so their minimum height is
 * fixed and the photo is pulled up by the same amount. Longer words push it down, never overlap it.
 */

/** Of the title's second part: it fits the columns of the second photo in two lines. */
const BELOW_GROUND_SIZE = 'min(5vw, 5rem)'
/** Two lines of 1 em and the room above them. */
const BELOW_GROUND_LINES = 2.34
/** Two lines and the room above them. */
const DECK_HEIGHT = 6.5
/** Between the deck and the second photo. */
const GRID_SPACE = 4

/** Eight of the twelve columns with their gutters: about where the second photo begins. */
const INDENT = '68%'

export const hangingPhoto = {
  header: {
    [media.twelveColumns]: {
      /* Its letters may reach below the line, over the photo, but its boxes must not take the clicks. */
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
