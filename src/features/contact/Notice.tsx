import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Glyph } from '../../components/Glyph/Glyph'
import type { FlowerStage } from '../../motif/stages'
import { color } from '../../theme/sectionThemes'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { fontSize, type } from '../../theme/type'

type Props = {
  stage: FlowerStage
  title: string
  /** One paragraph. */
  children: ReactNode
}

const notice = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  gap: `${space.s2} ${space.s4}`,
  padding: space.s5,
  background: color.raised,
  borderTop: `3px solid ${color.lineNow}`,
  [media.forcedColors]: { border: '1px solid ButtonText' },
})

const glyph = css({ width: '3rem', height: '3rem', gridRow: 'span 2' })

const titleStyle = css({
  ...type.upright,
  fontSize: fontSize.sub,
  fontWeight: 420,
  lineHeight: 1.2,
})

/** What the form says after it was sent, or could not be. */
export function Notice({ children, stage, title }: Props) {
  return (
    <div css={notice}>
      <Glyph css={glyph} stage={stage} />
      <strong css={titleStyle}>{title}</strong>
      {children}
    </div>
  )
}
