import { css } from '@emotion/react'
import { extendLine, VIEW_BOX, type FlowerLine } from '../../motif/drawing'
import { HAS_FLOWERS } from '../../motif/stages'
import sprite from '../../motif/motif.svg'
import { color } from '../../theme/colors'
import { media } from '../../theme/media'
import { duration, ease } from '../../theme/tokens'
import { fadeIn, draw } from '../../theme/motion'
import { flowerBox } from './Flower'

type Props = { drawing: FlowerLine; className?: string }

const line = css({
  fill: 'none',
  stroke: color.line,
  strokeWidth: 'var(--flower-w, 1.5)',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  [media.motion]: {
    strokeDasharray: '1 1',
    animation: `${draw} ${duration.draw} ${ease.draw} both`,
  },
})

const tints = css({
  [media.motion]: { animation: `${fadeIn} 1400ms calc(${duration.draw} * .6) both` },
})

const sparks = css({
  [media.motion]: { animation: `${fadeIn} 900ms calc(${duration.draw} * .95) both` },
})

/**
 * A flower that draws itself once, on a line across the whole screen. The line is inline, so it
 * starts immediately; tints and sparks come from the sprite, which loads later.
 */
export function AnimatedFlower({ className, drawing }: Props) {
  const { line: path, stage } = drawing
  return (
    <svg
      aria-hidden="true"
      className={className}
      css={flowerBox}
      preserveAspectRatio="xMidYMax"
      viewBox={VIEW_BOX}
    >
      {HAS_FLOWERS && <use css={tints} href={`${sprite}#${stage}-tints`} />}
      {/* pathLength 1 makes the animation independent of the line's length */}
      <path css={line} d={extendLine(path)} pathLength={1} />
      {HAS_FLOWERS && <use css={sparks} href={`${sprite}#${stage}-sparks`} />}
    </svg>
  )
}
