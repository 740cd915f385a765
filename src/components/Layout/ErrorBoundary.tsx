import { css } from '@emotion/react'
import { withPrefix } from 'gatsby'
import { Component, type ReactNode } from 'react'
import type { Site } from '../../content/queried'
import { link, wrap } from '../../theme/common'
import { size, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { Glyph } from '../Flower/Flower'
import { Paragraph } from '../Prose/Marked'

type Props = { error: Site['errorPage']; pathname: string }

const styles = {
  frame: css({
    minHeight: '72svh',
    paddingBlock: `calc(${size.navHeight} + ${space.section}) ${space.section}`,
  }),
  flower: css({ width: '6rem', height: '6rem', marginBottom: space.s5 }),
  lead: css({ ...textStyle.lead, marginBlock: `${space.s4} ${space.s5}` }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: space.s5 }),
}

/** The links trigger a full page load because the script may be broken. */
export function ErrorNotice({ error, pathname }: Props) {
  return (
    <section css={[wrap, styles.frame]} data-theme="paper">
      <Glyph css={styles.flower} stage="wilt" />
      <h1 css={textStyle.head}>{error.title}</h1>
      <Paragraph css={styles.lead} text={error.text} />
      <div css={styles.links}>
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

/** Shows a notice instead of a broken page. A new `key` resets it. */
export class ErrorBoundary extends Component<Props & { children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error('Page failed to render:', error)
  }

  override render() {
    const { children, error, pathname } = this.props
    return this.state.hasFailed ? <ErrorNotice error={error} pathname={pathname} /> : children
  }
}
