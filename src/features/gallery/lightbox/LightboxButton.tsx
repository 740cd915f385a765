import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media } from '../../../theme/media'
import { palette } from '../../../theme/tokens'

type Props = {
  /** Name of a button that shows only a sign. */
  label?: string
  children?: ReactNode
  sign: keyof typeof signs
  /** What the lightbox's script does when it is pressed. */
  action: 'close' | 'next' | 'previous'
}

const signs = {
  cross: { viewBox: '0 0 20 20', width: '1.25rem', d: 'M3 3l14 14M17 3 3 17' },
  left: { viewBox: '0 0 36 20', width: '2.25rem', d: 'M34 10H3M10 3 3 10l7 7' },
  right: { viewBox: '0 0 36 20', width: '2.25rem', d: 'M2 10h31M26 3l7 7-7 7' },
}

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.7rem',
  minWidth: '3.5rem',
  minHeight: '3.5rem',
  padding: '0 .75rem',
  border: '1px solid transparent',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  touchAction: 'manipulation',
  '&:hover': { borderColor: palette.plum300 },
  [media.lightboxPhone]: { minWidth: 'min(5rem, 20vw)', paddingInline: 'min(.75rem, 3vw)' },
  [media.lowScreen]: { minHeight: '2.75rem' },
  [media.forcedColors]: { borderColor: 'ButtonText' },
})

const svg = css({
  height: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const widths = {
  cross: css({ width: signs.cross.width }),
  left: css({ width: signs.left.width }),
  right: css({ width: signs.right.width }),
}

/** A button of the lightbox: 56 px, never disabled. */
export function LightboxButton({ action, children, label, sign }: Props) {
  return (
    <button aria-label={label} css={button} data-action={action} type="button">
      {children}
      <svg aria-hidden="true" css={[svg, widths[sign]]} viewBox={signs[sign].viewBox}>
        <path d={signs[sign].d} />
      </svg>
    </button>
  )
}
