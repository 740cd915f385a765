import { css } from '@emotion/react'
import { link } from '../../theme/common'

type Props = {
  words: string
  email: string
  href: string
}

const address = css(link, { overflowWrap: 'anywhere' })

/** Words with the public address as a link in the place of `{email}`. */
export function WithAddress({ email, href, words }: Props) {
  const [before, after] = words.split('{email}')
  return (
    <p>
      {before}
      <a css={address} href={href}>
        {email}
      </a>
      {after}
    </p>
  )
}
