import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { extendLine } from '../../motif/drawing'
import { line } from '../../motif/drawings/bud'
import sprite from '../../motif/motif.svg'
import { color, palette } from '../../theme/colors'
import { inkLine } from '../../theme/common'
import { media } from '../../theme/tokens'

/** Either a square image, or the text alternative of the blank sleeve. */
type Props = { cover: ReactNode; label?: never } | { cover?: never; label: string }

/** Fraction of the width that the sleeve takes up; the disc fills the rest. */
export const COVER_FRACTION = 2 / 3

const GROOVES = Array.from({ length: 13 }, (_, index) => 70 + index * 9)

const styles = {
  svg: css({
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    scale: 'var(--mirrored, none)',
  }),
  disc: css({
    fill: palette.dark990,
    [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' },
  }),
  grooves: css({ fill: 'none', stroke: color.rule }),
  centerLabel: css({ fill: palette.accent500 }),
  /* The sleeve is a printed object, so its colors stay the same in dark mode. */
  sleeve: css({ fill: palette.tint300 }),
  tints: css({ '--petal': palette.light100, '--leaf': palette.leaf400 }),
  line: css({ ...inkLine, stroke: palette.dark900 }),
  box: css({ position: 'relative' }),
  cover: css({
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: `${(COVER_FRACTION * 100).toFixed(3)}%`,
  }),
}

/** A record halfway out of its sleeve, which is blank until there is a cover. */
export function Sleeve({ cover, label }: Props) {
  return (
    <div css={styles.box}>
      <svg
        aria-hidden={label === undefined || undefined}
        aria-label={label}
        css={styles.svg}
        role={label && 'img'}
        viewBox="0 0 600 400"
      >
        <circle css={styles.disc} cx="404" cy="200" r="190" />
        <g css={styles.grooves}>
          {GROOVES.map((radius) => (
            <circle key={radius} cx="404" cy="200" r={radius} />
          ))}
        </g>
        <circle css={styles.centerLabel} cx="404" cy="200" r="58" />
        <circle css={styles.disc} cx="404" cy="200" r="5" />
        {!cover && <rect css={styles.sleeve} height="400" width="400" />}
        {/* A nested viewport clips the line at both edges of the sleeve. */}
        {!cover && (
          <svg height="400" viewBox="0 0 400 400" width="400">
            <g transform="translate(96 48) scale(.88)">
              <use css={styles.tints} href={`${sprite}#bud-tints`} />
              <path css={styles.line} d={extendLine(line)} />
            </g>
          </svg>
        )}
      </svg>
      {cover && <div css={styles.cover}>{cover}</div>}
    </div>
  )
}
