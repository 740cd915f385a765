import { css } from '@emotion/react'
import { glyphs } from '../../motif/glyphs'
import { HAS_FLOWERS, type FlowerStage } from '../../motif/stages'
import { color } from '../../theme/colors'

type Props = { stage: FlowerStage; className?: string }

const box = css({ width: '1.75rem', height: '1.75rem', flex: 'none', overflow: 'visible' })
const petal = css({ fill: color.petal })
const spark = css({ fill: color.spark })
const line = css({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export function Glyph({ className, stage }: Props) {
  if (!HAS_FLOWERS) return null
  const glyph = glyphs[stage]
  return (
    <svg aria-hidden="true" className={className} css={box} viewBox="0 0 32 32">
      <path css={petal} d={glyph.petal} />
      {glyph.spark && (
        <circle css={spark} cx={glyph.spark.x} cy={glyph.spark.y} r={glyph.spark.r} />
      )}
      <path css={line} d={glyph.line} />
    </svg>
  )
}
