import { css } from '@emotion/react'
import { palette } from '../../theme/colors'
import { media, size } from '../../theme/tokens'

type Props = { className?: string }

/* Four spaces between five lines; the lowest is the ground line, which the parent draws. */
const staff = css({
  position: 'absolute',
  left: '-50vw',
  right: '-50vw',
  bottom: 0,
  color: palette.muted500,
  height: 'var(--staff-height)',
  background: `repeating-linear-gradient(to top, transparent 0 calc(var(--staff-height) / 4 - ${size.hairline}), currentColor calc(var(--staff-height) / 4 - ${size.hairline}) calc(var(--staff-height) / 4))`,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  [media.forcedColors]: { color: 'CanvasText' },
})

/** A music staff that spans the screen. The parent sets `--staff-height`. */
export function MusicStaff({ className }: Props) {
  return <div aria-hidden="true" className={className} css={staff} />
}
