import { css } from '@emotion/react'
import { color } from '../../theme/sectionThemes'
import { size } from '../../theme/tokens'

type Props = { className?: string }

/* A drawn line, not a border: 1.5 px are drawn as 1.5 px on every screen. */
const line = css({
  position: 'absolute',
  left: '50%',
  width: '2px',
  height: '2px',
  overflow: 'visible',
  '& > path': { stroke: color.line, strokeWidth: size.drawing },
})

/** The ground that flowers stand on, along its own top edge and as far as the parent lets it run. */
export function GroundLine({ className }: Props) {
  return (
    <svg aria-hidden="true" className={className} css={line} viewBox="0 0 2 2">
      <path d="M-4000 0H4000" />
    </svg>
  )
}
