import { css } from '@emotion/react'
import { VIEW_BOX } from '../../motif/drawing'
import sprite from '../../motif/motif.svg'
import { HAS_FLOWERS, type FlowerStage } from '../../motif/stages'

/** The lines may overflow the box; the parent sets its height. */
export const flowerBox = css({ width: 'auto', maxWidth: 'none', overflow: 'visible' })

type Props = { stage: FlowerStage; className?: string }

/** A flower at the bottom of its box. Decorative, so hidden from assistive technology. */
export function Flower({ className, stage }: Props) {
  if (!HAS_FLOWERS) return null
  return (
    <svg
      aria-hidden="true"
      className={className}
      css={flowerBox}
      preserveAspectRatio="xMidYMax"
      viewBox={VIEW_BOX}
    >
      <use href={`${sprite}#${stage}`} />
    </svg>
  )
}
