import { css } from '@emotion/react'
import { Marked } from '../../components/Prose/Marked'
import type { MarkedText } from '../../content/markedText'
import { media } from '../../theme/tokens'
import { family, leading } from '../../theme/type'

type Props = { lines: readonly MarkedText[] }

const styles = {
  headline: css({
    fontFamily: family.head,
    fontSize: 'clamp(2.75rem, min(7.4vw, 14.4svh), 9rem)',
    fontWeight: 360,
    lineHeight: leading(0.95),
    /* Any tighter, and the g and y of a line touch the letters next to them. */
    letterSpacing: '-.012em',
    textWrap: 'wrap',
    /* On phones with very large text, long words fit. */
    [media.belowTablet]: { fontSize: 'clamp(min(2.375rem, 16vw), 12.8vw, 6rem)' },
    [media.wide]: { fontFamily: family.title },
    [media.shortScreen]: {
      '&&': {
        fontFamily: family.display,
        fontSize: 'clamp(min(1.75rem, 16vw), 10.5svh, min(3rem, 16vw))',
      },
    },
    [media.forcedColors]: { background: 'Canvas', width: 'fit-content' },
    '& > span': { display: 'block' },
  }),
}

/** The headline with fixed line breaks. Screen readers and the clipboard get one sentence. */
export function Headline({ lines }: Props) {
  return (
    <h1 css={styles.headline}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <Marked text={line} />
        </span>
      ))}
    </h1>
  )
}
