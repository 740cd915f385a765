import { css } from '@emotion/react'

/** The line and the ground may leave the box; the parent decides on its height. */
export const flowerBox = css({ width: 'auto', maxWidth: 'none', overflow: 'visible' })
