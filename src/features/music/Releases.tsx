import { css } from '@emotion/react'
import type { Music } from '../../content/music'
import { grid, section, wrap } from '../../theme/common'
import { color } from '../../theme/sectionThemes'
import { media } from '../../theme/media'
import { breathe } from '../../theme/motion'
import { size, space } from '../../theme/tokens'
import { fontSize, type } from '../../theme/type'
import { Sleeve } from './Sleeve'

type Props = {
  music: Pick<Music, 'platforms' | 'record' | 'releasesHeading' | 'releasesNote' | 'releasesText'>
}

const band = css(section, { paddingTop: 0 })

const art = css({
  aspectRatio: 1.42,
  maxWidth: '44rem',
  [media.magazine]: { gridColumn: '1 / span 6' },
})

const words = css({ [media.magazine]: { gridColumn: '8 / -1', alignSelf: 'center' } })

const soon = css({
  ...type.italic,
  display: 'flex',
  alignItems: 'center',
  gap: '.7rem',
  marginTop: space.s4,
  fontSize: fontSize.sub,
  fontWeight: 400,
  lineHeight: 1.2,
  '&::before': {
    content: '""',
    width: '.7rem',
    height: '.7rem',
    borderRadius: '50%',
    background: color.spark,
    forcedColorAdjust: 'none',
    animation: `${breathe} 3.2s ease-in-out infinite alternate`,
  },
})

const text = css({ marginTop: space.s5 })

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  columnGap: space.gutter,
  marginTop: space.s6,
})

const platform = css({
  ...type.upright,
  paddingBlock: space.s3,
  borderTop: `${size.hairline} solid ${color.rule}`,
  fontSize: fontSize.lead,
  fontWeight: 380,
  lineHeight: 1.4,
})

/** What is to come, and where it will be heard. Names only, until there is something to hear. */
export function Releases({ music }: Props) {
  return (
    <section css={band}>
      <div css={[wrap, grid]}>
        <div css={art}>
          <Sleeve label={music.record} />
        </div>
        <div css={words}>
          <h2>{music.releasesHeading}</h2>
          <p css={soon}>{music.releasesNote}</p>
          <p css={text}>{music.releasesText}</p>
          <ul css={list}>
            {music.platforms.map((name) => (
              <li key={name} css={platform}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
