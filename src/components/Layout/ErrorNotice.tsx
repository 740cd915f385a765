import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import type { Site } from '../../model/site'
import { link, wrap } from '../../theme/common'
import { size, space } from '../../theme/tokens'
import { fontSize, leading, textStyle } from '../../theme/type'
import { Glyph } from '../Glyph/Glyph'

type Props = {
  error: Site['errorPage']
  /** Path of the failed page. */
  pathname: string
}

const frame = css({
  minHeight: '72svh',
  paddingBlock: `calc(${size.navHeight} + ${space.section}) ${space.section}`,
})

const flower = css({ width: '6rem', height: '6rem', marginBottom: space.s5 })
const heading = css({
  fontSize: fontSize.head,
  lineHeight: leading(1.02),
  letterSpacing: '-.022em',
})
const lead = css({ ...textStyle.lead, marginBlock: `${space.s4} ${space.s5}` })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: space.s5 })

/** Replaces a failed page. Its links trigger a full page load because the script may be broken. */
export function ErrorNotice({ error, pathname }: Props) {
  return (
    <section css={[wrap, frame]} data-theme="paper">
      <Glyph css={flower} stage="wilt" />
      <h1 css={heading}>{error.title}</h1>
      <p css={lead}>{error.text}</p>
      <div css={links}>
        <a css={link} href={pathname}>
          {error.retry}
        </a>
        <a css={link} href={withPrefix('/')}>
          {error.home}
        </a>
      </div>
    </section>
  )
}
