import { css } from '@emotion/react'
import { color } from '../../theme/colors'

type Props = { className?: string }

/* Not a border, because browsers snap a 1.5px border to whole pixels. */
const line = css({
  position: 'absolute',
  left: '50%',
  width: '2px',
  height: '2px',
  overflow: 'visible',
  '& > path': { stroke: color.line, strokeWidth: 1.5 },
})

/** The ground line under flowers, at the top edge of its box; the parent clips it. */
export function GroundLine({ className }: Props) {
  return (
    <svg aria-hidden="true" className={className} css={line} viewBox="0 0 2 2">
      <path d="M-4000 0H4000" />
    </svg>
  )
}
