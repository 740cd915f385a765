import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { budLine } from '../../motif/drawings/bud'
import sprite from '../../motif/motif.svg'
import { color } from '../../theme/sectionThemes'
import { media } from '../../theme/media'
import { palette } from '../../theme/tokens'

type Props =
  | {
      /** What the blank sleeve shows, for people who cannot see it. */
      label: string
    }
  | {
      /** A square that takes the blank sleeve's place. */
      cover: ReactNode
    }

/** The sleeve's part of the width; the rest is the disc. */
export const COVER_SHARE = 2 / 3

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

const sleeved = css({ position: 'relative' })
const coverStyle = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: `${(COVER_SHARE * 100).toFixed(3)}%`,
})

function Disc() {
  return (
    <>
      <circle css={disc} cx="404" cy="200" r="190" />
      <g css={grooves}>
        {GROOVES.map((radius) => (
          <circle key={radius} cx="404" cy="200" r={radius} />
        ))}
      </g>
      <circle css={label} cx="404" cy="200" r="58" />
      <circle css={disc} cx="404" cy="200" r="5" />
    </>
  )
}

/**
 * A record half out of its sleeve. As long as that is blank, it says 'Coming Soon' before the words
 * do.
 */
export function Sleeve(props: Props) {
  if ('cover' in props) {
    return (
      <div css={sleeved}>
        <svg aria-hidden="true" css={box} viewBox="0 0 600 400">
          <Disc />
        </svg>
        <div css={coverStyle}>{props.cover}</div>
      </div>
    )
  }
  return (
    <svg aria-label={props.label} css={box} role="img" viewBox="0 0 600 400">
      <Disc />
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
