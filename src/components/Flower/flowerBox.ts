import { css } from '@emotion/react'
import { mirrored } from '../../theme/direction'

/** The line and the ground may leave the box; the parent decides on its height. */
export const flowerBox = css({
  width: 'auto',
  maxWidth: 'none',
  overflow: 'visible',
  ...mirrored,
})
