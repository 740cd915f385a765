import { css } from '@emotion/react'
import { Link } from 'gatsby'
import { useEffect, useRef, type ReactNode } from 'react'
import { growingLine, pulse } from '../../theme/common'
import { color } from '../../theme/colors'
import { duration, ease, media } from '../../theme/tokens'

type ButtonProps = { children: ReactNode; isBusy: boolean; busyLabel: string }

type ButtonLinkProps = { children: ReactNode; to: string }

/* Rounded, except for the inline-start bottom corner. */
const petal = { borderRadius: '1.75rem', borderEndStartRadius: '.25rem' }

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1rem',
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
  '&::after': growingLine,
  '&:hover': { background: color.actionHover, borderRadius: '1.75rem' },
  '&:hover::after': { width: '2.5rem' },
  '&:focus-visible': petal,
  '&:active': { background: color.actionHover },
  [media.forcedColors]: { border: '1px solid ButtonText' },
})

/* `data-send`: pressed before hydration (src/features/contact/rememberSend.ts). */
const submit = css(button, {
  '&:disabled, [data-send=waiting] &': {
    cursor: 'progress',
    background: 'transparent',
    color: color.ink,
    borderColor: color.border,
    '&::after': { animation: `${pulse} 1.4s ease-in-out infinite alternate` },
  },
  '[data-send=waiting] &::before': { content: 'attr(data-busy-label)' },
  '[data-send=waiting] & > span': { display: 'none' },
})

export function Button({ busyLabel, children, isBusy }: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  // Restores the focus, which disabling the button dropped.
  useEffect(() => {
    const element = ref.current
    return () => {
      if (isBusy && document.activeElement === document.body)
        element?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return (
    <button ref={ref} css={submit} data-busy-label={busyLabel} disabled={isBusy} type="submit">
      <span>{isBusy ? busyLabel : children}</span>
    </button>
  )
}

export function ButtonLink({ children, to }: ButtonLinkProps) {
  return (
    <Link css={button} to={to}>
      {children}
    </Link>
  )
}
