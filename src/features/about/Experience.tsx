import { css } from '@emotion/react'
import { Marked } from '../../components/Prose/Marked'
import type { Queried } from '../../content/queried'
import { ascent, capHeight, descent, grid, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { chars, media, size, space } from '../../theme/tokens'
import { family, fontSize, leading, textStyle } from '../../theme/type'

type Props = { experience: Queried<'about'>['experience'] }

const styles = {
  section: css({ position: 'relative', overflowX: 'clip' }),
  /* One sentence for screen readers, two grid items for layout. */
  sentence: css({ display: 'contents' }),
  numeral: css({
    /* The top of the digits is the top of the section. */
    marginTop: `${Math.ceil(1000 * capHeight - 500 * (0.72 + ascent - descent)) / 1000}em`,
    marginInlineStart: '-.03em',
    fontFamily: family.title,
    fontSize: `min(clamp(15rem, 76vw, 30rem), (100vw - 2 * ${space.edge}) / var(--ems))`,
    fontWeight: 300,
    lineHeight: 0.72,
    letterSpacing: '-.02em',
    [media.tablet]: {
      gridColumn: '1 / span 7',
      gridRow: '1 / span 2',
      alignSelf: 'start',
      fontSize: 'min(clamp(20rem, 61vw, 58rem), 66vw / var(--ems))',
    },
    [media.print]: { '&&': { fontSize: '14rem' } },
    /* Otherwise the backplate behind text would cover part of the number. */
    [media.forcedColors]: { forcedColorAdjust: 'none', color: 'CanvasText' },
  }),
  suffix: css({
    display: 'inline-block',
    marginTop: '.13em',
    marginInlineStart: '-.12em',
    fontSize: '.46em',
    fontWeight: 340,
    verticalAlign: 'top',
  }),
  statement: css({
    fontFamily: family.display,
    maxWidth: chars.display(20),
    marginTop: space.s6,
    fontSize: fontSize.quote,
    fontWeight: 340,
    lineHeight: leading(1.14),
    letterSpacing: '-.02em',
    textWrap: 'balance',
    [media.tablet]: { gridColumn: '8 / -1', marginTop: space.section },
    /* So small that two long words fit on a line. */
    [media.wide]: { fontSize: 'min(3.25vw, 3rem)' },
    [media.print]: { '&&': { marginTop: space.s5 } },
  }),
  list: css({
    marginTop: space.s7,
    paddingBottom: space.s9,
    [media.tablet]: { '&&': { gridColumn: '8 / -1' } },
    [media.print]: { '&&': { marginTop: space.s5, paddingBottom: 0 } },
  }),
  entry: css({ paddingBlock: space.s5, borderTop: `${size.hairline} solid ${color.border}` }),
  field: css({ ...textStyle.label, lineHeight: 1.3 }),
  description: css({ marginTop: space.s2, maxWidth: chars.text(40), color: color.soft }),
}

export function Experience({ experience }: Props) {
  // such as 7 and +
  const [, digits = experience.numeral, suffix = ''] = /^(\d+)(.*)$/u.exec(experience.numeral) ?? []
  // Its estimated width, so that even four digits fit on a small screen.
  const ems = 0.7 * digits.length + 0.35 * suffix.length
  return (
    <section css={styles.section} data-theme="tint">
      <div css={[wrap, grid]}>
        <p css={styles.sentence}>
          <span css={[styles.numeral, { '--ems': ems }]}>
            {digits}
            {suffix !== '' && <span css={styles.suffix}>{suffix}</span>}
          </span>{' '}
          <span css={styles.statement}>{experience.text}</span>
        </p>
        <dl css={styles.list}>
          {experience.fields.map(({ name, text }, index) => (
            <div key={index} css={styles.entry}>
              <dt css={styles.field}>{name}</dt>
              <dd css={styles.description}>
                <Marked text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
