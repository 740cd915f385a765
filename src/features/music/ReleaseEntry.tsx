import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import type { Release } from '../../model/music'
import { link, touchTarget } from '../../theme/common'
import { color } from '../../theme/colors'
import { media } from '../../theme/media'
import { chars, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = {
  release: Release
  /** Language of the site, for formatting the date. */
  language: string
  /** Shown next to the text or above it. */
  cover: ReactNode
  className?: string
}

/* Side by side on phones, stacked on wider screens. */
const entry = css({
  display: 'grid',
  gridTemplateColumns: '38vw minmax(0, 1fr)',
  gap: space.gutter,
  alignItems: 'start',
  alignContent: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const date = css({ ...textStyle.label, marginTop: space.s2, color: color.soft })
const text = css({ marginTop: space.s3, maxWidth: chars.text(36) })
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: space.s5, marginTop: space.s2 })
const linkStyle = css(link, touchTarget)

/**
 * In UTC, because release dates have no time of day that a time zone could shift. In the editor's
 * preview, the day can be empty.
 */
const formatDate = (day: string, language: string) =>
  day &&
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A release with links to the platforms that carry it. */
export function ReleaseEntry({ className, cover, language, release }: Props) {
  const titleId = useId()
  return (
    <li className={className} css={entry}>
      {cover}
      <div>
        <h3 id={titleId}>{release.title}</h3>
        {/* A browser may format dates slightly differently than Node. */}
        <p css={date}>
          <time suppressHydrationWarning dateTime={release.date}>
            {formatDate(release.date, language)}
          </time>
        </p>
        <p css={text}>{release.text}</p>
        {release.links.length > 0 && (
          <ul aria-labelledby={titleId} css={links} role="list">
            {release.links.map(({ platform, url }) => (
              <li key={url}>
                <a css={linkStyle} href={url} rel="noopener">
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
