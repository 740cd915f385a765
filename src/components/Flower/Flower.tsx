import { VIEW_BOX } from '../../motif/drawing'
import sprite from '../../motif/motif.svg'
import type { FlowerStage } from '../../motif/stages'
import { flowerBox } from './flowerBox'

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
