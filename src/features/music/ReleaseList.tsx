import { css } from '@emotion/react'
import { CroppedPicture } from '../../components/Picture/CroppedPicture'
import type { Release } from '../../model/music'
import { columns, fullWidthColumns, FULL_WIDTH_EM, pageWidth } from '../../theme/columnWidths'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { ReleaseEntry } from './ReleaseEntry'
import { COVER_FRACTION, Sleeve } from './Sleeve'

type Props = {
  /** Newest first. */
  releases: readonly Release[]
  language: string
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

const scaleToCover = (length: string) =>
  `calc(${length.replace('calc', '')} * ${COVER_FRACTION.toFixed(3)})`

const newestWidths = [
  [scaleToCover(fullWidthColumns(6)), `(min-width: ${FULL_WIDTH_EM}em)`],
  [scaleToCover(columns(6)), '(min-width: 60em)'],
  [scaleToCover(pageWidth())],
] as const

const widths = [
  [fullWidthColumns(4), `(min-width: ${FULL_WIDTH_EM}em)`],
  [columns(4), '(min-width: 60em)'],
  [columns(6), '(min-width: 48em)'],
  ['38vw'],
] as const

/** All releases: the newest one large, the others in a grid below it. */
export function ReleaseList({ language, releases }: Props) {
  return (
    <ul css={list}>
      {releases.map((release, index) => {
        const { alt, picture } = release.cover
        const renderCover = (sizes: typeof widths | typeof newestWidths) => (
          <CroppedPicture alt={alt} picture={picture} ratio={1} widths={sizes} />
        )
        return index === 0 ? (
          <ReleaseEntry
            key={release.title}
            cover={<Sleeve cover={renderCover(newestWidths)} />}
            css={newest}
            language={language}
            release={release}
          />
        ) : (
          <ReleaseEntry
            key={release.title}
            cover={renderCover(widths)}
            language={language}
            release={release}
          />
        )
      })}
    </ul>
  )
}
