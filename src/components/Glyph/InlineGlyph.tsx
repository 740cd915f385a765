import { css } from '@emotion/react'
import { GLYPH_LINE, glyphs } from '../../motif/glyphs'
import type { FlowerStage } from '../../motif/stages'
import { color } from '../../theme/sectionThemes'
import { glyphBox } from './Glyph'

type Props = {
  stage: FlowerStage
  className?: string
}

const petal = css({ fill: color.petal })
const spark = css({ fill: color.spark })
const line = css({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: GLYPH_LINE,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

/** A `Glyph` that is part of the page: for the first screen, which would wait for the sprite. */
export function InlineGlyph({ className, stage }: Props) {
  const glyph = glyphs[stage]
  return (
    <svg aria-hidden="true" className={className} css={glyphBox} viewBox="0 0 32 32">
      <path css={petal} d={glyph.petal} />
      {glyph.spark && (
        <circle css={spark} cx={glyph.spark.x} cy={glyph.spark.y} r={glyph.spark.r} />
      )}
      <path css={line} d={glyph.line} />
    </svg>
  )
}
