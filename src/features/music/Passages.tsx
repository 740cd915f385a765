import { css } from '@emotion/react'
import { Prose } from '../../components/Prose/Marked'
import type { Music } from '../../content/music'
import { grid, section, wrap } from '../../theme/common'
import { media, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { music: Music }

const styles = {
  originHeading: css({ [media.desktop]: { gridColumn: '1 / span 5' } }),
  quote: css({
    ...textStyle.quote,
    [media.belowDesktop]: { order: 3 },
    [media.desktop]: { gridColumn: '1 / span 4', alignSelf: 'end', marginBottom: space.s2 },
  }),
  originText: css({ [media.desktop]: { gridColumn: '6 / span 6', marginTop: space.s8 } }),
  closingHeading: css({ [media.desktop]: { gridColumn: '2 / span 5' } }),
  closingText: css({ [media.desktop]: { gridColumn: '7 / span 5', paddingTop: '.6rem' } }),
}

export function Origin({ music }: Props) {
  return (
    <section css={section}>
      <div css={[wrap, grid]}>
        <h2 css={styles.originHeading}>{music.originHeading}</h2>
        {/* The quote repeats a sentence from the story, so screen readers skip it. */}
        <p aria-hidden="true" css={styles.quote}>
          {music.pullQuote}
        </p>
        <Prose css={styles.originText} paragraphs={music.origin} />
      </div>
    </section>
  )
}

export function Closing({ music }: Props) {
  return (
    <section css={section} data-theme="tint">
      <div css={[wrap, grid]}>
        <h2 css={styles.closingHeading}>{music.closingHeading}</h2>
        <Prose css={styles.closingText} paragraphs={music.closing} />
      </div>
    </section>
  )
}
