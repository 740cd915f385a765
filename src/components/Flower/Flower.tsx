import { css } from '@emotion/react'
import { VIEW_BOX } from '../../motif/drawing'
import sprite from '../../motif/motif.svg'
import type { FlowerStage } from '../../motif/stages'

/** The line and the ground may leave the box; the parent decides on its height. */
export const flowerBox = css({ width: 'auto', maxWidth: 'none', overflow: 'visible' })

type Props = {
  stage: FlowerStage
  className?: string
}

/** A flower at its stage, standing on the bottom edge of its box. Decoration: hidden from assistive technology. */
export function Flower({ className, stage }: Props) {
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
