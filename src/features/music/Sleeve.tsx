import { css } from '@emotion/react'
import { budLine } from '../../motif/drawings/bud'
import sprite from '../../motif/motif.svg'
import { color } from '../../theme/sectionThemes'
import { media } from '../../theme/media'
import { palette } from '../../theme/tokens'

type Props = {
  /** What it shows, for people who cannot see it. */
  label: string
}

const GROOVES = Array.from({ length: 13 }, (_, index) => 70 + index * 9)

const box = css({ width: '100%', height: 'auto', overflow: 'visible' })
const disc = css({
  fill: color.disc,
  [media.forcedColors]: { stroke: 'CanvasText' },
})
const grooves = css({ fill: 'none', stroke: color.rule })
const label = css({ fill: palette.coral500 })
/* A sleeve is printed once: its colours stay in the dark. */
const sleeve = css({ fill: palette.blush300 })
const tints = css({ '--petal': palette.ivory100, '--leaf': palette.sage })
const line = css({
  fill: 'none',
  stroke: palette.aubergine900,
  strokeWidth: 1.9,
  strokeLinejoin: 'round',
})

/** A record half out of its sleeve. It says 'Coming Soon' before the words do. */
export function Sleeve({ label: description }: Props) {
  return (
    <svg aria-label={description} css={box} role="img" viewBox="0 0 600 400">
      <circle css={disc} cx="404" cy="200" r="190" />
      <g css={grooves}>
        {GROOVES.map((radius) => (
          <circle key={radius} cx="404" cy="200" r={radius} />
        ))}
      </g>
      <circle css={label} cx="404" cy="200" r="58" />
      <circle css={disc} cx="404" cy="200" r="5" />
      <rect css={sleeve} height="400" width="400" />
      {/* A view of its own: the line leaves the sleeve on both sides and is cut there. */}
      <svg height="400" viewBox="0 0 400 400" width="400">
        <g transform="translate(96 48) scale(.88)">
          <use css={tints} href={`${sprite}#bud-tints`} />
          <path css={line} d={`M-400 400L${budLine.line.slice(1)}L800 400`} />
        </g>
      </svg>
    </svg>
  )
}
