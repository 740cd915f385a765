import { css } from '@emotion/react'
import sprite from '../../motif/motif.svg'
import type { FlowerStage } from '../../motif/stages'

type Props = {
  stage: FlowerStage
  className?: string
}

export const glyphBox = css({
  width: '1.75rem',
  height: '1.75rem',
  flex: 'none',
  overflow: 'visible',
})

/** The flower as a pictogram for small sizes. Decoration: hidden from assistive technology. */
export function Glyph({ className, stage }: Props) {
  return (
    <svg aria-hidden="true" className={className} css={glyphBox} viewBox="0 0 32 32">
      <use href={`${sprite}#${stage}-glyph`} />
    </svg>
  )
}
