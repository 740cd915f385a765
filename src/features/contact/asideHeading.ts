import { css } from '@emotion/react'
import { color } from '../../theme/sectionThemes'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'

/** Headings next to the form look like labels, not titles. */
export const asideHeading = css({
  ...type.label,
  lineHeight: 1.3,
  letterSpacing: 0,
  marginBottom: space.s4,
  color: color.soft,
})
