import { css } from '@emotion/react'
import { lineAcrossScreen, VIEW_BOX, type Drawing } from '../../motif/drawing'
import { color } from '../../theme/grounds'
import { media } from '../../theme/media'
import { colourIn, draw, duration, ease } from '../../theme/motion'
import { flowerBox } from './flowerBox'

type Props = {
  drawing: Drawing
  className?: string
}

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

const tint = css({
  [media.motion]: { animation: `${colourIn} 1400ms calc(${duration.draw} * .6) both` },
})
const petal = css(tint, { fill: color.petal })
const leaf = css(tint, { fill: color.leaf })

const spark = css({
  fill: color.spark,
  [media.motion]: { animation: `${colourIn} 900ms calc(${duration.draw} * .95) both` },
})

/** The flower that draws itself once, on a line that crosses the whole screen. */
export function DrawnFlower({ className, drawing }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      css={flowerBox}
      focusable="false"
      preserveAspectRatio="xMidYMax"
      viewBox={VIEW_BOX}
    >
      <g css={leaf}>
        {drawing.leaves.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g css={petal}>
        {drawing.petals.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {/* pathLength 1 lets the animation count in shares of the line, whatever its length */}
      <path css={line} d={lineAcrossScreen(drawing.line)} pathLength={1} />
      <g css={spark}>
        {drawing.sparks.map(({ r, x, y }) => (
          <circle key={`${x.toString()} ${y.toString()}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}
