import { luminance } from '../../theme/luminance'
import { palette } from '../../theme/colors'

/** Luminance at which black and white have the same contrast (4.58:1). */
const EQUAL_CONTRAST = Math.sqrt(1.05 * 0.05) - 0.05

/** Styles a photo's box while the photo loads, and its alt text if loading fails. */
export const photoPlaceholder = (tone: string) => ({
  backgroundColor: tone,
  color: luminance(tone) > EQUAL_CONTRAST ? palette.black : palette.white,
})
