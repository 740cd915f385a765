import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Glyph } from '../Flower/Flower'
import type { FlowerStage } from '../../motif/stages'
import { color } from '../../theme/colors'
import { media, space } from '../../theme/tokens'
import { family, fontSize } from '../../theme/type'

type Props = {
  role: 'status' | 'alert'
  stage: FlowerStage
  title: string
  /** Without any, the notice is hidden. */
  children: ReactNode
}

/* All styles are on the always-rendered live region: adding some later would delay the notice. */
const notice = css({
  '&:not(:empty)': {
    display: 'grid',
    '&:has(> svg)': { gridTemplateColumns: 'auto 1fr' },
    alignItems: 'start',
    gap: `${space.s2} ${space.s4}`,
    padding: space.s5,
    background: color.raised,
    borderTop: `3px solid ${color.lineCurrent}`,
    [media.forcedColors]: { border: '1px solid ButtonText' },
  },
  '& > svg': { width: '3rem', height: '3rem', gridRow: 'span 2' },
  '& > strong': {
    fontFamily: family.display,
    fontSize: fontSize.sub,
    fontWeight: 420,
    lineHeight: 1.2,
  },
})

/** Always rendered, because a live region must exist before its content. */
export function Notice({ children, role, stage, title }: Props) {
  return (
    <div css={notice} role={role}>
      {children && (
        <>
          <Glyph stage={stage} />
          <strong>{title}</strong>
          {children}
        </>
      )}
    </div>
  )
}
