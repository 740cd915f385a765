import { luminance } from '../../theme/luminance'
import { textOnTone } from '../../theme/tokens'

/** Where black and white are as easy to read: both have a contrast of 4.58 there. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/**
 * What stands in a photo's frame until it is there, and with its description if it never comes.
 *
 * @param tone dominant colour of the photo, such as `#583838`
 */
export const photoPlaceholder = (tone: string) => ({
  backgroundColor: tone,
  color: luminance(tone) > MIDDLE ? textOnTone.light : textOnTone.dark,
})
