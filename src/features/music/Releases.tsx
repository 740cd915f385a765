import { css } from '@emotion/react'
import { Paragraph } from '../../components/Prose/Marked'
import type { Music } from '../../content/music'
import { pulse } from '../../motion/keyframes'
import { grid, link, section, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { media, size, space } from '../../theme/tokens'
import { family, fontSize, leading, textStyle } from '../../theme/type'
import { ReleaseList, sideBySide } from './ReleaseList'
import { Sleeve } from './Sleeve'

type Props = { music: Music }

const styles = {
  section: css(section, { paddingTop: 0 }),
  art: css({ aspectRatio: 1.42, maxWidth: '44rem' }),
  description: css({ [media.desktop]: { alignSelf: 'center' } }),
  announcement: css({
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
  }),
  text: css({ marginBlock: `${space.s5} ${space.s6}` }),
  heading: css({ marginBottom: space.s6 }),
  footer: css({ rowGap: space.s5, marginTop: space.s9 }),
  platformList: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    columnGap: space.gutter,
  }),
  platform: css({
    fontFamily: family.display,
    paddingBlock: space.s3,
    borderTop: `${size.hairline} solid ${color.rule}`,
    fontSize: fontSize.lead,
    fontWeight: 380,
    lineHeight: 1.4,
  }),
}

export function Releases({ music }: Props) {
  const hasReleases = music.releases.length > 0
  const platforms = (
    <ul css={styles.platformList} role="list">
      {music.platforms.map(({ name, url }, index) => (
        <li key={index} css={styles.platform}>
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
    <section css={styles.section}>
      {hasReleases ? (
        <div css={wrap}>
          <h2 css={styles.heading}>{music.releasesHeading}</h2>
          <ReleaseList releases={music.releases} />
          <div css={[grid, styles.footer, sideBySide]}>
            <Paragraph text={music.releasesText} />
            {platforms}
          </div>
        </div>
      ) : (
        <div css={[wrap, grid, sideBySide]}>
          <div css={styles.art}>
            <Sleeve label={music.record} />
          </div>
          <div css={styles.description}>
            <h2>{music.releasesHeading}</h2>
            <p css={styles.announcement}>{music.releasesNote}</p>
            <Paragraph css={styles.text} text={music.releasesText} />
            {platforms}
          </div>
        </div>
      )}
    </section>
  )
}
