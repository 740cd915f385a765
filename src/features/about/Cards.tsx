import { css } from '@emotion/react'
import { pageUrl } from '../../components/pageUrl'
import { Flower, GroundLine } from '../../components/Flower/Flower'
import { Paragraph } from '../../components/Prose/Marked'
import type { Queried } from '../../content/queried'
import { findPage } from '../../content/pageRegistry'
import { growingLine, onGroundLine, section, touchTarget, wrap } from '../../theme/common'
import { color, focusRing } from '../../theme/colors'
import { chars, media, size, space } from '../../theme/tokens'

type Props = { about: Pick<Queried<'about'>, 'cards' | 'cardsHeading'> }

/* On wide screens, the cards differ in width, height and offset; on others, only in the flower. */
const variants = [
  css({ [media.desktop]: { '--card-height': '38rem' } }),
  css({ [media.desktop]: { '--card-height': '29rem', '--offset': '9rem' } }),
  css({
    '--flower-end': '-4.5rem',
    [media.desktop]: { '--flower-end': '-6rem', '--card-height': '33rem', '--offset': '3rem' },
  }),
]

/** From the top of the list to the line on which all cards' flowers stand. */
const GROUND = '24rem'
const OFFSET = 'var(--offset, 0px)'
const PADDING = 'clamp(1.5rem, 2.6vw, 2.5rem)'

const styles = {
  /* On wide screens, one line crosses the page and all cards. */
  section: css(section, { overflowX: 'clip' }),
  cards: css({ position: 'relative', marginTop: space.s8 }),
  pageLine: css({
    top: GROUND,
    [`${media.belowDesktop}, print`]: { display: 'none' },
  }),
  list: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.gutter,
    [media.desktop]: { gridTemplateColumns: '4.7fr 3.8fr 4.8fr', alignItems: 'start' },
    [media.print]: {
      '&&': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '&& > li': { minHeight: 0, marginTop: 0, border: `${size.hairline} solid ${color.rule}` },
    },
  }),
  card: css({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'var(--card-height, 26rem)',
    padding: PADDING,
    marginTop: OFFSET,
    overflow: 'clip',
    /* The whole card is clickable, so it shows the focus ring. */
    '&:focus-within:has(:focus-visible)': { boxShadow: focusRing },
    [media.forcedColors]: {
      border: '1px solid ButtonText',
      '&:focus-within:has(:focus-visible)': { outline: '3px solid Highlight' },
    },
  }),
  flowerArea: css({
    position: 'relative',
    flex: 1,
    display: 'flex',
    alignItems: 'flex-end',
    minHeight: '11rem',
    [media.desktop]: {
      flex: 'none',
      minHeight: `calc(${GROUND} - ${OFFSET} - ${PADDING})`,
    },
  }),
  flower: css({
    position: 'absolute',
    insetInlineEnd: 'var(--flower-end, -1.5rem)',
    bottom: 0,
    height: 'min(100%, 21rem)',
  }),
  groundLine: css({ bottom: '-2px' }),
  title: css({
    ...onGroundLine,
    position: 'relative',
    maxWidth: '100%',
    fontSize: 'min(clamp(2.75rem, 1.4rem + 2.9vw, 4.25rem), 12.8vw)',
    /* Three cards side by side are narrow, and a long word should fit. */
    [media.desktop]: { fontSize: 'clamp(2.75rem, min(1.4rem + 2.9vw, .35rem + 4.25vw), 4.25rem)' },
    [media.print]: { '&&': { fontSize: '2rem' } },
    letterSpacing: '-.02em',
  }),
  text: css({ maxWidth: chars.text(30), marginTop: space.s6, color: color.soft }),
  cardLink: css({
    ...touchTarget,
    alignSelf: 'flex-start',
    gap: '.8rem',
    marginTop: space.s4,
    fontWeight: 560,
    textDecoration: 'none',
    '& > span': { borderBottom: '1px solid currentColor' },
    '&::after': growingLine,
    '&:hover::after': { width: '3rem' },
    '&::before': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { boxShadow: 'none', outline: 'none' },
  }),
}

export function Cards({ about }: Props) {
  return (
    <section css={styles.section}>
      <div css={wrap}>
        <h2>{about.cardsHeading}</h2>
        <div css={styles.cards}>
          <GroundLine css={styles.pageLine} />
          <ul css={styles.list} role="list">
            {about.cards.map(({ link, text, title, to }, index) => {
              const { flower: stage, theme } = findPage(to)
              return (
                <li key={index} css={[styles.card, variants[index]]} data-theme={theme}>
                  <div css={styles.flowerArea}>
                    <GroundLine css={styles.groundLine} />
                    <Flower css={styles.flower} stage={stage} />
                    <h3 css={styles.title}>{title}</h3>
                  </div>
                  <Paragraph css={styles.text} text={text} />
                  <a css={styles.cardLink} href={pageUrl(to)}>
                    <span>{link}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}
