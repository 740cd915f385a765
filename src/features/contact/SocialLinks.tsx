import { css } from '@emotion/react'
import { useId, type MouseEvent } from 'react'
import type { Contact } from '../../model/contact'
import { color } from '../../theme/colors'
import { media, size, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { asideHeading } from './asideHeading'

type Props = { contact: Pick<Contact, 'social' | 'socialHeading' | 'socialNote'> }

const list = css({
  [media.desktop]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space.gutter },
})

const link = css({
  display: 'flex',
  alignItems: 'baseline',
  minHeight: '2.75rem',
  paddingBlock: space.s3,
  borderTop: `${size.hairline} solid ${color.rule}`,
  textDecoration: 'none',
  '&:hover': {
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '.3em',
  },
})

const noteStyle = css({ ...textStyle.label, marginTop: space.s4, color: color.soft })

const preventNavigation = (event: MouseEvent) => {
  event.preventDefault()
}

/**
 * Links to social profiles. A link without a URL is disabled and points to the section's heading,
 * which works even without JavaScript.
 */
export function SocialLinks({ contact: { social, socialHeading, socialNote } }: Props) {
  const headingId = useId()
  return (
    <>
      <h2 css={asideHeading} id={headingId}>
        {socialHeading}
      </h2>
      <ul css={list} role="list">
        {social.map(({ name, url }) => (
          <li key={name}>
            {url === '' ? (
              <a aria-disabled="true" css={link} href={`#${headingId}`} onClick={preventNavigation}>
                {name}
              </a>
            ) : (
              <a css={link} href={url} rel="me noopener">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p css={noteStyle}>{socialNote}</p>
    </>
  )
}
