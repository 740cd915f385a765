import { css } from '@emotion/react'
import { Paragraph } from '../../components/Prose/Marked'
import type { Music } from '../../content/music'
import { grid, link, pulse, section, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { media, size, space } from '../../theme/tokens'
import { family, fontSize, leading, textStyle } from '../../theme/type'
import { ReleaseList, sideBySide } from './ReleaseList'
import { Sleeve } from './Sleeve'

type Props = { music: Music }

const sectionStyle = css(section, { paddingTop: 0 })

const art = css({ aspectRatio: 1.42, maxWidth: '44rem' })

const description = css({ [media.desktop]: { alignSelf: 'center' } })

const announcement = css({
  ...textStyle.italic,
  display: 'flex',
  alignItems: 'center',
  gap: '.7rem',
  marginTop: space.s4,
  fontSize: fontSize.sub,
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

const footer = css({ rowGap: space.s5, marginTop: space.s9 })

const platformList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  columnGap: space.gutter,
})

const platformStyle = css({
  fontFamily: family.display,
  paddingBlock: space.s3,
  borderTop: `${size.hairline} solid ${color.rule}`,
  fontSize: fontSize.lead,
  fontWeight: 380,
  lineHeight: 1.4,
})

export function Releases({ music }: Props) {
  const hasReleases = music.releases.length > 0
  const platforms = (
    <ul css={platformList} role="list">
      {music.platforms.map(({ name, url }, index) => (
        <li key={index} css={platformStyle}>
          {hasReleases && url ? (
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
  return (
    <section css={sectionStyle}>
      {hasReleases ? (
        <div css={wrap}>
          <h2 css={heading}>{music.releasesHeading}</h2>
          <ReleaseList releases={music.releases} />
          <div css={[grid, footer, sideBySide]}>
            <Paragraph text={music.releasesText} />
            {platforms}
          </div>
        </div>
      ) : (
        <div css={[wrap, grid, sideBySide]}>
          <div css={art}>
            <Sleeve label={music.record} />
          </div>
          <div css={description}>
            <h2>{music.releasesHeading}</h2>
            <p css={announcement}>{music.releasesNote}</p>
            <Paragraph css={text} text={music.releasesText} />
            {platforms}
          </div>
        </div>
      )}
    </section>
  )
}
