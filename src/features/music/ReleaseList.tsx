import { css } from '@emotion/react'
import { useId } from 'react'
import { CroppedPicture } from '../../components/Picture/CroppedPicture'
import type { Release } from '../../content/music'
import { toPicture } from '../../lib/picture'
import { color } from '../../theme/colors'
import { columns, columnsAt, pageWidth } from '../../theme/columnWidths'
import { grid, link, touchTarget } from '../../theme/common'
import { chars, media, space, toQuery } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { COVER_FRACTION, Sleeve } from './Sleeve'

type Props = { releases: readonly Release[] }

export const sideBySide = css({
  [media.desktop]: {
    '& > *': { gridColumn: '1 / span 6' },
    '& > :last-child': { gridColumn: '8 / -1' },
  },
})

const newestWidths = [
  columnsAt(6 * COVER_FRACTION, media.desktop),
  [pageWidth(COVER_FRACTION)],
] as const

const widths = [columnsAt(4, media.desktop), [columns(6), toQuery(media.tablet)], ['38vw']] as const

const styles = {
  list: css({
    display: 'grid',
    gap: `${space.s8} ${space.gutter}`,
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  }),
  newest: css(grid, sideBySide, {
    gridColumn: '1 / -1',
    rowGap: space.s5,
    [media.desktop]: { alignItems: 'center' },
  }),
  entry: css({
    display: 'grid',
    gridTemplateColumns: '38vw minmax(0, 1fr)',
    gap: space.gutter,
    alignItems: 'start',
    alignContent: 'start',
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  date: css({ ...textStyle.label, marginTop: space.s2, color: color.soft }),
  text: css({ marginTop: space.s3, maxWidth: chars.text(36) }),
  links: css({ display: 'flex', flexWrap: 'wrap', columnGap: space.s5, marginTop: space.s2 }),
}

function Entry({ isNewest, release }: { release: Release; isNewest: boolean }) {
  const titleId = useId()
  const { alt, src } = release.cover
  const sizes = isNewest ? newestWidths : widths
  const cover = <CroppedPicture alt={alt} picture={toPicture(src)} ratio={1} widths={sizes} />
  return (
    <li css={isNewest ? styles.newest : styles.entry}>
      {isNewest ? <Sleeve cover={cover} /> : cover}
      <div>
        <h3 id={titleId}>{release.title}</h3>
        <p css={styles.date}>
          <time dateTime={release.date}>{release.released}</time>
        </p>
        <p css={styles.text}>{release.text}</p>
        {release.links.length > 0 && (
          <ul aria-labelledby={titleId} css={styles.links} role="list">
            {release.links.map(({ platform, url }, index) => (
              <li key={index}>
                <a css={[link, touchTarget]} href={url} rel="noopener">
                  {platform}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

export function ReleaseList({ releases }: Props) {
  return (
    <ul css={styles.list} role="list">
      {releases.map((release, index) => (
        <Entry key={index} isNewest={index === 0} release={release} />
      ))}
    </ul>
  )
}
