import { css } from '@emotion/react'
import { pageUrl } from '../pageUrl'
import type { Site } from '../../content/queried'
import { findPage } from '../../content/pageRegistry'
import { link, touchTarget, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { chars, duration, media, space } from '../../theme/tokens'
import { family, fontSize, textStyle } from '../../theme/type'
import { Flower, GroundLine } from '../Flower/Flower'

type Props = { site: Site; current: number }

/** The color of petals, which the flowers below replace. */
const BLOOM = 'var(--bloom)'

const styles = {
  footer: css({ position: 'relative', overflowX: 'clip', paddingTop: space.section }),
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: `${space.s5} ${space.s8}`,
  }),
  statement: css({
    fontFamily: family.display,
    maxWidth: chars.display(24),
    fontSize: fontSize.sub,
    fontWeight: 340,
    lineHeight: 1.25,
    letterSpacing: '-.012em',
  }),
  nav: css({
    position: 'relative',
    marginTop: space.s7,
    '--bloom': color.petal,
    '--flower-height': 'clamp(5.5rem, 2.5rem + 9.5vw, 12.5rem)',
    [media.print]: { display: 'none' },
  }),
  groundLine: css({ top: 'var(--flower-height)' }),
  list: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(3.4rem, 100%), 1fr))',
    [media.belowTwoColumns]: { marginInline: `calc(-.5 * ${space.edge})` },
  }),
  entry: css({
    display: 'block',
    paddingBottom: space.s3,
    fontSize: fontSize.small,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    '&[aria-current]': { '--line': color.lineCurrent },
    [media.belowTwoColumns]: { fontSize: '.8125rem' },
  }),
  /*
   * Pages that the visitor has been to bloom. Browsers let `:visited` change colors and nothing else, so
   * that no page can tell where its visitors have been; petals are there in any case, in the color of
   * the ground.
   */
  flower: css({
    position: 'relative',
    insetInlineStart: '50%',
    height: 'var(--flower-height)',
    transform: 'translateX(-50%)',
    '--petal': 'currentColor',
    color: color.background,
    transition: `color ${duration.slow}`,
    'a:is(:visited, :hover, :focus-visible, [aria-current]) > &': { color: BLOOM },
    [media.forcedColors]: { '--petal': 'Canvas' },
  }),
  name: css({
    display: 'inline-block',
    marginTop: space.s4,
    'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: '.3em' },
    '[aria-current] > &': { fontWeight: 650 },
  }),
  note: css({
    ...textStyle.italic,
    display: 'block',
    fontSize: fontSize.note,
    lineHeight: 1.3,
    color: color.soft,
    [media.belowTwoColumns]: { display: 'none' },
  }),
  bottom: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${space.s2} ${space.s6}`,
    paddingBlock: `${space.s7} ${space.s6}`,
    fontSize: fontSize.note,
    color: color.soft,
    [media.belowTwoColumns]: { flexDirection: 'column' },
    [media.print]: { paddingBlock: `${space.s4} 0` },
  }),
}

export function Footer({ current, site }: Props) {
  return (
    <footer css={styles.footer} data-theme="paper">
      <div css={wrap}>
        <div css={styles.top}>
          <p css={styles.statement}>{site.footer.statement}</p>
          <p>
            <a css={[link, touchTarget]} href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </p>
        </div>
        <nav aria-label={site.labels.allPages} css={styles.nav}>
          <GroundLine css={styles.groundLine} />
          <ul css={styles.list}>
            {site.nav.map((item, index) => (
              <li key={item.path}>
                <a
                  aria-current={index === current ? 'page' : undefined}
                  css={styles.entry}
                  href={pageUrl(item.path)}
                >
                  <Flower css={styles.flower} stage={findPage(item.path).flower} />
                  <span css={styles.name}>{item.name}</span>{' '}
                  <span css={styles.note}>{item.note}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div css={styles.bottom}>
          <p>{site.footer.colophon}</p>
          <p>{site.footer.copyright}</p>
        </div>
      </div>
    </footer>
  )
}
