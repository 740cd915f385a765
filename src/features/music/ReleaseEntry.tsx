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

/** A release with links to the platforms that carry it. */
export function ReleaseEntry({ className, cover, release }: Props) {
  const titleId = useId()
  return (
    <li className={className} css={entry}>
      {cover}
      <div>
        <h3 id={titleId}>{release.title}</h3>
        {/* A browser may format dates differently than Node, and it may be a later day. */}
        <p css={date}>
          <time suppressHydrationWarning dateTime={release.date}>
            {release.released}
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
