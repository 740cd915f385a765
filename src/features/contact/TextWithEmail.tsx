import { css } from '@emotion/react'
import { link } from '../../theme/common'

type Props = { text: string; email: string; href: string }

const emailLink = css(link, { overflowWrap: 'anywhere' })

/** Text with `{email}` replaced by a link. */
export function TextWithEmail({ email, href, text }: Props) {
  const [before, after] = text.split('{email}')
  return (
    <p>
      {before}
      <a css={emailLink} href={href}>
        {email}
      </a>
      {after}
    </p>
  )
}
