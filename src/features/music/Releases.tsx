import { css } from '@emotion/react'
import type { Music } from '../../model/music'
import { grid, link, section, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { media } from '../../theme/media'
import { pulse } from '../../theme/motion'
import { size, space } from '../../theme/tokens'
import { fontSize, leading, textStyle } from '../../theme/type'
import { ReleaseList } from './ReleaseList'
import { Sleeve } from './Sleeve'

type Props = { music: Music }

const sectionStyle = css(section, { paddingTop: 0 })

const art = css({
  aspectRatio: 1.42,
  maxWidth: '44rem',
  [media.desktop]: { gridColumn: '1 / span 6' },
})

const description = css({ [media.desktop]: { gridColumn: '8 / -1', alignSelf: 'center' } })

const announcement = css({
  ...textStyle.italic,
  display: 'flex',
  alignItems: 'center',
  gap: '.7rem',
  marginTop: space.s4,
  fontSize: fontSize.sub,
  fontWeight: 400,
  lineHeight: leading(1.2),
  '&::before': {
    content: '""',
    width: '.7rem',
    height: '.7rem',
    borderRadius: '50%',
    background: color.spark,
    forcedColorAdjust: 'none',
    animation: `${pulse} 2.4s ease-in-out 2 alternate`,
  },
})

const text = css({ marginBlock: `${space.s5} ${space.s6}` })

const heading = css({ marginBottom: space.s6 })

/* Text and platforms, side by side below the releases. */
const footer = css({
  display: 'grid',
  gap: space.s5,
  marginTop: space.s9,
  [media.desktop]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: space.gutter,
    '& > :first-child': { gridColumn: '1 / span 6' },
    '& > :last-child': { gridColumn: '8 / -1' },
  },
})

const platformList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  columnGap: space.gutter,
})

const platformStyle = css({
  ...textStyle.upright,
  paddingBlock: space.s3,
  borderTop: `${size.hairline} solid ${color.rule}`,
  fontSize: fontSize.lead,
  fontWeight: 380,
  lineHeight: 1.4,
})

/** The names link to the platforms once there is a release. */
function Platforms({ platforms, releases }: Pick<Music, 'platforms' | 'releases'>) {
  return (
    <ul css={platformList} role="list">
      {platforms.map(({ name, url }) => (
        <li key={name} css={platformStyle}>
          {releases.length > 0 && url ? (
            <a css={link} href={url} rel="me noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

function ComingSoon({ music }: Props) {
  return (
    <div css={[wrap, grid]}>
      <div css={art}>
        <Sleeve label={music.record} />
      </div>
      <div css={description}>
        <h2>{music.releasesHeading}</h2>
        <p css={announcement}>{music.releasesNote}</p>
        <p css={text}>{music.releasesText}</p>
        <Platforms platforms={music.platforms} releases={music.releases} />
      </div>
    </div>
  )
}

/** All releases, or an announcement before the first one is out. */
export function Releases({ music }: Props) {
  const { platforms, releases, releasesHeading, releasesText } = music
  return (
    <section css={sectionStyle}>
      {releases.length === 0 ? (
        <ComingSoon music={music} />
      ) : (
        <div css={wrap}>
          <h2 css={heading}>{releasesHeading}</h2>
          <ReleaseList releases={releases} />
          <div css={footer}>
            <p>{releasesText}</p>
            <Platforms platforms={platforms} releases={releases} />
          </div>
        </div>
      )}
    </section>
  )
}
