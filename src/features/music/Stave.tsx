import { css } from '@emotion/react'
import { color } from '../../theme/sectionThemes'
import { size } from '../../theme/tokens'

type Props = { className?: string }

/* Four spaces between five lines; the lowest line is the ground, which is drawn elsewhere. */
const stave = css({
  position: 'absolute',
  left: '-50vw',
  right: '-50vw',
  bottom: 0,
  height: 'var(--stave-height)',
  pointerEvents: 'none',
  background: `repeating-linear-gradient(to top, transparent 0 calc(var(--stave-height) / 4 - ${size.hairline}), ${color.string} calc(var(--stave-height) / 4 - ${size.hairline}) calc(var(--stave-height) / 4))`,
  forcedColorAdjust: 'none',
})

/** The lines that music is written on, from edge to edge. The parent says how high they are. */
export function Stave({ className }: Props) {
  return <div aria-hidden="true" className={className} css={stave} />
}
