import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { media } from '../../theme/media'
import { duration, ease } from '../../theme/motion'

type Props = {
  children: string
  to: string
  className?: string
}

const more = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.8rem',
  minHeight: '2.75rem',
  fontWeight: 560,
  textDecoration: 'none',
  '&::after': {
    content: '""',
    width: '1.5rem',
    height: '1.5px',
    background: 'currentColor',
    transition: `width ${duration.slow} ${ease.out}`,
    [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
  '&:hover::after': { width: '3rem' },
})

const word = css({ borderBottom: '1px solid currentColor' })

/** An underlined word and a line that grows. */
export function MoreLink({ children, className, to }: Props) {
  return (
    <Link className={className} css={more} to={to}>
      <span css={word}>{children}</span>
    </Link>
  )
}
