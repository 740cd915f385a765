import { css } from '@emotion/react'
import { Prose } from '../../components/Prose/Prose'
import type { Music } from '../../model/music'
import { grid, section, wrap } from '../../theme/common'
import { media } from '../../theme/media'

type Props = { music: Pick<Music, 'magic' | 'magicHeading'> }

const heading = css({ [media.desktop]: { gridColumn: '2 / span 5' } })
const text = css({ [media.desktop]: { gridColumn: '7 / span 5', paddingTop: '.6rem' } })

export function Magic({ music }: Props) {
  return (
    <section css={section} data-theme="tint">
      <div css={[wrap, grid]}>
        <h2 css={heading}>{music.magicHeading}</h2>
        <Prose css={text} paragraphs={music.magic} />
      </div>
    </section>
  )
}
