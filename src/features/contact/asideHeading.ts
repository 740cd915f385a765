import { css } from '@emotion/react'
import { color } from '../../theme/colors'
import { space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

/** Headings next to the form look like labels, not titles. */
export const asideHeading = css({
  ...textStyle.label,
  lineHeight: 1.3,
  letterSpacing: 0,
  marginBottom: space.s4,
  color: color.soft,
})
