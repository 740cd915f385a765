import { luminance } from '../../theme/luminance'
import { textOnTone } from '../../theme/tokens'

/** Luminance at which black and white have the same contrast, 4.58. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/**
 * Style of a photo's box while it loads, and for its alt text if it fails.
 *
 * @param tone dominant color of the photo, such as `#583838`
 */
export const photoPlaceholder = (tone: string) => ({
  backgroundColor: tone,
  color: luminance(tone) > MIDDLE ? textOnTone.light : textOnTone.dark,
})
