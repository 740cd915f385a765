import { css } from '@emotion/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { buttonStyle } from '../../components/Button/buttonStyle'
import { color } from '../../theme/colors'
import { pulse } from '../../theme/common'

type Props = { children: ReactNode; isBusy: boolean; busyLabel: string }

/* `data-send`: pressed before hydration (rememberSend.ts). */
const submit = css(buttonStyle, {
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

export function SendButton({ busyLabel, children, isBusy }: Props) {
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
