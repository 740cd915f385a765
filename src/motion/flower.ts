import { css, keyframes } from '@emotion/react'
import { BOX, REACH } from '../motif/drawing'
import { duration, ease, media } from '../theme/tokens'
import { fadeIn } from './keyframes'
import { arrived } from './pageChange'

/*
 * A flower draws itself once: its line, which crosses the screen, then the tints and sparks. After a
 * change of pages, the ground is there already, and only the flower grows out of it.
 */

/** A flower is as high as its box, which is `100cqh`. */
const toBox = (units: number) => (100 * units) / BOX.height

/**
 * Draws a line as long as `--dash`. Most of it is off-screen, so it starts near the left edge of the
 * screen.
 */
const draw = keyframes({
  from: { strokeDasharray: 'var(--dash)', strokeDashoffset: 'calc(.74 * var(--dash))' },
  '96%': { strokeDashoffset: 'calc(.16 * var(--dash))' },
  to: { strokeDasharray: 'var(--dash)', strokeDashoffset: 0 },
})

/** Flowers rise from the ground between these values of x in the box. */
const FOOT = { left: 60, right: 168 }

/* The ground on the two sides of a flower's foot, and what is between them. */
const LEFT = `${toBox(REACH + FOOT.left)}cqh`
const RIGHT = `${toBox(REACH - FOOT.right)}cqh`
const BETWEEN = `(var(--dash) - ${toBox(2 * REACH + FOOT.left - FOOT.right)}cqh)`

const grow = keyframes({
  from: { strokeDasharray: `${LEFT} calc${BETWEEN} ${RIGHT}` },
  to: { strokeDasharray: `calc(${LEFT} + ${BETWEEN} / 2) 0px calc(${RIGHT} + ${BETWEEN} / 2)` },
})

export const drawn = {
  line: css({ [media.motion]: { animation: `${draw} ${duration.draw} ${ease.draw} backwards` } }),
  tints: css({
    [media.motion]: { animation: `${fadeIn} 1400ms calc(${duration.draw} * .6) both` },
  }),
  sparks: css({
    [media.motion]: { animation: `${fadeIn} 900ms calc(${duration.draw} * .95) both` },
  }),
}

const GROWTH_MS = 1100

/** Overrides `drawn` in the header after a change of pages. */
export const grown = {
  line: css({
    [media.motion]: {
      [arrived]: { animation: `${grow} ${GROWTH_MS}ms 180ms ${ease.draw} backwards` },
    },
  }),
  tints: css({
    [media.motion]: {
      [arrived]: { animationDuration: '900ms', animationDelay: `${0.8 * GROWTH_MS}ms` },
    },
  }),
  sparks: css({
    [media.motion]: { [arrived]: { animationDelay: `${1.1 * GROWTH_MS}ms` } },
  }),
}

/** Half the length of the ground line, in px: past the edges of any screen. */
export const GROUND_REACH_PX = 4000

/** The opening is a little smaller than the foot, which covers its edges. */
const OPENING = { left: FOOT.left + 9, right: FOOT.right - 8 }
const CENTER = BOX.left + BOX.width / 2

/** Opens the ground line, whose middle is that of the box, where its flower grows. */
export const openGround = keyframes({
  from: { strokeDasharray: `${GROUND_REACH_PX}px 0px 9999px` },
  '50%, to': {
    strokeDasharray: `calc(${GROUND_REACH_PX}px - ${toBox(CENTER - OPENING.left)}cqh) ${toBox(OPENING.right - OPENING.left)}cqh 9999px`,
  },
})
