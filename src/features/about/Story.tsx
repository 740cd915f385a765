import { css } from '@emotion/react'
import { CroppedPicture } from '../../components/Picture/CroppedPicture'
import { Prose } from '../../components/Prose/Prose'
import type { About } from '../../model/about'
import { grid, section, wrap } from '../../theme/common'
import { columns, fullWidthColumns, FULL_WIDTH } from '../../theme/columnWidths'
import { color } from '../../theme/colors'
import { media, toQuery } from '../../theme/media'
import { space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { PORTRAIT_RATIO } from './portraitRatio'

type Props = { about: Pick<About, 'narrative' | 'portrait' | 'swatch'> }

const swatch = css({
  [media.belowDesktop]: { display: 'none' },
  [media.desktop]: { gridColumn: '1 / span 3', marginTop: '.6rem' },
})

const note = css({ ...textStyle.label, marginTop: space.s3, color: color.soft })
const text = css({ [media.desktop]: { gridColumn: '5 / span 7' } })

/** On smaller screens the swatch is hidden, so lazy loading never requests a file. */
const widths = [
  [fullWidthColumns(3), FULL_WIDTH],
  [columns(3), toQuery(media.desktop)],
  ['1px'],
] as const

/** The personal narrative, with the swatch next to it. */
export function Story({ about }: Props) {
  const { narrative, portrait } = about
  return (
    <section css={section}>
      <div css={[wrap, grid]}>
        {/* Without a portrait, the header shows the swatch. The note repeats part of the story. */}
        {portrait && (
          <figure aria-hidden="true" css={swatch}>
            <CroppedPicture
              alt=""
              picture={about.swatch.picture}
              ratio={PORTRAIT_RATIO}
              widths={widths}
            />
            <figcaption css={note}>{about.swatch.note}</figcaption>
          </figure>
        )}
        <Prose css={text} paragraphs={narrative} />
      </div>
    </section>
  )
}
