import { css } from '@emotion/react'
import { growingLine } from '../../theme/common'
import { color } from '../../theme/colors'
import { duration, ease, media } from '../../theme/tokens'

/* Rounded, except for the inline-start bottom corner. */
const petal = { borderRadius: '1.75rem', borderEndStartRadius: '.25rem' }

export const buttonStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'min(1rem, 5vw)',
  maxWidth: '100%',
  minHeight: '3.75rem',
  padding: '.5rem min(2rem, 7vw)',
  border: '2px solid transparent',
  ...petal,
  background: color.action,
  color: color.onAction,
  fontSize: '1.125rem',
  fontWeight: 560,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${duration.quick}, border-radius ${duration.slow} ${ease.out}`,
  /* The line gives way to large text on a small screen. */
  '&::after': { ...growingLine, flexShrink: 1000 },
  '&:hover': { background: color.actionHover, borderRadius: '1.75rem' },
  '&:hover::after': { width: '2.5rem' },
  '&:focus-visible': petal,
  '&:active': { background: color.actionHover },
  [media.forcedColors]: { border: '1px solid ButtonText' },
  [media.print]: { border: '1px solid', background: 'none', color: 'inherit' },
})
