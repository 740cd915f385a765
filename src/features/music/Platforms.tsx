import { css } from '@emotion/react'
import type { Music } from '../../model/music'
import { link } from '../../theme/common'
import { color } from '../../theme/colors'
import { size, space } from '../../theme/tokens'
import { fontSize, textStyle } from '../../theme/type'

type Props = {
  platforms: Music['platforms']
  /** True once there is a release. */
  hasLinks?: boolean
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  columnGap: space.gutter,
})

const platform = css({
  ...textStyle.upright,
  paddingBlock: space.s3,
  borderTop: `${size.hairline} solid ${color.rule}`,
  fontSize: fontSize.lead,
  fontWeight: 380,
  lineHeight: 1.4,
})

export function Platforms({ hasLinks = false, platforms }: Props) {
  return (
    <ul css={list} role="list">
      {platforms.map(({ name, url }) => (
        <li key={name} css={platform}>
          {hasLinks && url ? (
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
