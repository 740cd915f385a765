import { css } from '@emotion/react'
import { Prose } from '../../components/Prose/Prose'
import type { About } from '../../model/about'
import { grid, section, wrap } from '../../theme/common'
import { media } from '../../theme/tokens'
import { Swatch } from './Swatch'

type Props = { about: Pick<About, 'narrative' | 'portrait' | 'swatch'> }

const swatchStyle = css({
  [media.belowDesktop]: { display: 'none' },
  [media.desktop]: { gridColumn: '1 / span 3', marginTop: '.6rem' },
})

const text = css({ [media.desktop]: { gridColumn: '5 / span 7' } })

/** On smaller screens the swatch is hidden, so lazy loading never requests a file. */
const HIDDEN = [['1px']] as const

export function Story({ about }: Props) {
  const { narrative, portrait, swatch } = about
  return (
    <section css={section}>
      <div css={[wrap, grid]}>
        {/* Without a portrait, the header shows the swatch. */}
        {portrait && <Swatch css={swatchStyle} swatch={swatch} widths={HIDDEN} />}
        <Prose css={text} paragraphs={narrative} />
      </div>
    </section>
  )
}
