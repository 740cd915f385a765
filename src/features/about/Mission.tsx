import { css } from '@emotion/react'
import { Flower } from '../../components/Flower/Flower'
import { Paragraph } from '../../components/Prose/Marked'
import type { Queried } from '../../content/queried'
import { wrap } from '../../theme/common'
import { color, palette } from '../../theme/colors'
import { chars, media, space } from '../../theme/tokens'
import { family, leading, textStyle } from '../../theme/type'

type Props = { about: Pick<Queried<'about'>, 'mission' | 'missionHeading'> }

const styles = {
  mission: css({
    position: 'relative',
    overflow: 'clip',
    paddingBlock: `calc(${space.section} * 1.15)`,
  }),
  content: css(wrap, {
    position: 'relative',
    [media.desktop]: { paddingInlineStart: `calc(${space.edge} + 8.333%)` },
  }),
  flower: css({
    position: 'absolute',
    insetInlineEnd: '-11%',
    top: '20%',
    height: '175%',
    '--line': palette.muted350,
    '--petal': color.raised,
    '--leaf': 'none',
    [media.belowDesktop]: { insetInlineEnd: '-45%', top: '38%', height: '105%' },
    [media.forcedColors]: { '--line': 'CanvasText', '--petal': 'Canvas' },
  }),
  heading: css({ ...textStyle.label, letterSpacing: 0, color: color.soft }),
  statement: css({
    maxWidth: chars.display(18),
    marginTop: space.s5,
    fontFamily: family.head,
    fontSize: 'clamp(2rem, 1.1rem + 4.1vw, 5.25rem)',
    fontWeight: 320,
    lineHeight: leading(1.06),
    letterSpacing: '-.026em',
    textWrap: 'balance',
    [media.wide]: { fontFamily: family.title },
    [media.print]: { '&&': { fontSize: '2.5rem' } },
    [media.belowDesktop]: { maxWidth: chars.display(15) },
  }),
}

export function Mission({ about }: Props) {
  return (
    <section css={styles.mission} data-theme="night">
      <Flower css={styles.flower} stage="cup" />
      <div css={styles.content}>
        <h2 css={styles.heading}>{about.missionHeading}</h2>
        <Paragraph css={styles.statement} text={about.mission} />
      </div>
    </section>
  )
}
