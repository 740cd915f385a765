import { css } from '@emotion/react'
import { CroppedPicture } from '../../components/Picture/CroppedPicture'
import type { Release } from '../../model/music'
import { columns, fullWidthColumns, FULL_WIDTH, pageWidth } from '../../theme/columnWidths'
import { media, toQuery } from '../../theme/media'
import { space } from '../../theme/tokens'
import { ReleaseEntry } from './ReleaseEntry'
import { COVER_FRACTION, Sleeve } from './Sleeve'

type Props = {
  /** Newest first. */
  releases: readonly Release[]
}

const list = css({
  display: 'grid',
  gap: `${space.s8} ${space.gutter}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

/* The newest release is shown with a sleeve and a disc. */
const newest = css({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridColumn: '1 / -1',
  rowGap: space.s5,
  [media.desktop]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'center',
    '& > :first-child': { gridColumn: '1 / span 6' },
    '& > :last-child': { gridColumn: '8 / -1' },
  },
})

const newestWidths = [
  [fullWidthColumns(6 * COVER_FRACTION), FULL_WIDTH],
  [columns(6 * COVER_FRACTION), toQuery(media.desktop)],
  [pageWidth(COVER_FRACTION)],
] as const

const widths = [
  [fullWidthColumns(4), FULL_WIDTH],
  [columns(4), toQuery(media.desktop)],
  [columns(6), toQuery(media.tablet)],
  ['38vw'],
] as const

/** All releases: the newest one large, the others in a grid below it. */
export function ReleaseList({ releases }: Props) {
  return (
    <ul css={list} role="list">
      {releases.map((release, index) => {
        const isNewest = index === 0
        const { alt, picture } = release.cover
        const sizes = isNewest ? newestWidths : widths
        const cover = <CroppedPicture alt={alt} picture={picture} ratio={1} widths={sizes} />
        return (
          <ReleaseEntry
            key={release.title}
            cover={isNewest ? <Sleeve cover={cover} /> : cover}
            css={isNewest && newest}
            release={release}
          />
        )
      })}
    </ul>
  )
}
