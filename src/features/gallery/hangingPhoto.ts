import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { fontSize } from '../../theme/type'

/*
 * On wide screens the first photo hangs from the ground line of the page's title, beside what the
 * title has under the ground. That stands in another section, so its least height is fixed, and the
 * photo is pulled up by as much. Longer words push the photo down and never lie on it.
 */

/** Of the title's second part: two lines in the columns of the second photo. */
const ROOTS_SIZE = 'clamp(2rem, 1rem + 3.9vw, 5.25rem)'
/** Two lines of 1 em and the room above them. */
const ROOTS_HEIGHT = '2.34em'
/** Two lines. */
const DECK_HEIGHT = `calc(3 * ${fontSize.lead})`
const DECK_SPACE = space.s5
/** Between the deck and the second photo. */
const GRID_SPACE = space.s8

/** Eight of the twelve columns with their gutters: where the second photo begins. */
const INDENT = `calc((100% + ${space.gutter}) * 2 / 3)`

export const hangingPhoto = {
  header: {
    [media.twelveColumns]: {
      '--roots-size': ROOTS_SIZE,
      '--roots-height': ROOTS_HEIGHT,
      '--roots-indent': INDENT,
      '--roots-wrap': 'wrap',
    },
  },
  deck: { [media.twelveColumns]: { minHeight: DECK_HEIGHT, marginInlineStart: INDENT } },
  deckSpace: DECK_SPACE,
  grid: { paddingTop: space.s6, [media.twelveColumns]: { paddingTop: GRID_SPACE } },
  photo: {
    [media.twelveColumns]: {
      marginTop: `calc(-2.34 * ${ROOTS_SIZE} - 3 * ${fontSize.lead} - ${DECK_SPACE} - ${GRID_SPACE})`,
    },
  },
} as const
