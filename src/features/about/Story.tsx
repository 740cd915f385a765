import { css } from '@emotion/react'
import { Picture } from '../../components/Picture/Picture'
import { standIn } from '../../components/Picture/standIn'
import { Prose } from '../../components/Prose/Prose'
import type { About } from '../../content/about'
import { grid, section, wrap } from '../../theme/common'
import { columns, columnsOfFullPage, FULL_PAGE } from '../../theme/columnWidths'
import { color } from '../../theme/sectionThemes'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'

type Props = { about: Pick<About, 'narrative' | 'swatch'> }

const swatch = css({
  [media.belowMagazine]: { display: 'none' },
  [media.magazine]: { gridColumn: '1 / span 3', marginTop: '.6rem' },
})

const image = css({ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover' })
const note = css({ ...type.label, marginTop: space.s3, color: color.soft })
const text = css({ [media.magazine]: { gridColumn: '5 / span 7' } })

/** Three columns, cut from a photo that may be wider. Where it is not shown, lazily no file is needed. */
function swatchSizes({ height, width }: { height: number; width: number }): string {
  const wider = Math.max(1, (width / height) * 1.25).toFixed(3)
  return [
    `(min-width: ${FULL_PAGE}em) calc(${columnsOfFullPage(3)} * ${wider})`,
    `(min-width: 60em) calc(${columns(3).replace('calc', '')} * ${wider})`,
    '1px',
  ].join(', ')
}

/** How it came to this, with a piece of the cloth beside it. */
export function Story({ about }: Props) {
  const { note: words, picture } = about.swatch
  return (
    <section css={section}>
      <div css={[wrap, grid]}>
        {/* The note repeats words of the story; read aloud once is enough. */}
        <figure aria-hidden="true" css={swatch}>
          <Picture
            alt=""
            css={[image, standIn(picture.tone)]}
            picture={picture}
            sizes={swatchSizes(picture)}
          />
          <figcaption css={note}>{words}</figcaption>
        </figure>
        <Prose css={text} paragraphs={about.narrative} />
      </div>
    </section>
  )
}
