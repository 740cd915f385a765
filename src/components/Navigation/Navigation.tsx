import { css } from '@emotion/react'
import { pageUrl } from '../pageUrl'
import type { Site } from '../../content/queried'
import { findPage } from '../../content/pageRegistry'
import type { FlowerStage } from '../../motif/stages'
import { lockedBy, scrollbarWidth, touchTarget, wrap } from '../../theme/common'
import { color } from '../../theme/colors'
import { duration, ease, layer, media, size, space } from '../../theme/tokens'
import { family, fontSize, leading, textStyle } from '../../theme/type'
import { Glyph } from '../Flower/Flower'
import { Menu } from './Menu'

type Props = {
  /** Index of the current page in the navigation; -1 if there is none. */
  current: number
  site: Pick<Site, 'brand' | 'labels' | 'nav'>
  stage: FlowerStage
}

const underline = {
  content: '""',
  position: 'absolute',
  inset: 'auto .375rem .45rem',
  height: '2px',
  borderRadius: '2px',
  background: 'currentColor',
  transform: 'scaleX(0)',
  transformOrigin: 'var(--start, left)',
  transition: `transform ${duration.slow} ${ease.out}`,
  [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' },
} as const

const styles = {
  bar: css({
    zIndex: layer.nav,
    insetInline: 0,
    top: 0,
    borderBottom: `${size.hairline} solid transparent`,
    transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
    /* Without JavaScript, nothing makes the bar opaque, so it scrolls with the page. */
    position: 'absolute',
    '&[data-scrolled]': { position: 'fixed' },
    '&[data-scrolled=true]': { background: color.background, borderColor: color.rule },
    [`${lockedBy.dialog} &`]: { right: scrollbarWidth },
    [media.belowTablet]: {
      [`${lockedBy.menu} &`]: { right: scrollbarWidth },
      '&:has(:popover-open)': { background: color.background, borderColor: 'transparent' },
    },
    [media.forcedColors]: {
      '&[data-scrolled=true]': { background: 'Canvas', borderColor: 'CanvasText' },
    },
    [media.print]: { '&[data-scrolled]': { position: 'absolute' } },
  }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: `0 ${space.s5}`,
    minHeight: size.navHeight,
    [media.largeText]: { columnGap: space.s2 },
  }),
  brand: css({
    fontFamily: family.display,
    ...touchTarget,
    gap: '.55rem',
    paddingInline: '.25rem',
    marginInlineStart: '-.25rem',
    fontSize: '1.375rem',
    fontWeight: 480,
    lineHeight: 1,
    letterSpacing: '-.015em',
    textDecoration: 'none',
    /*
     * Lets a long brand name, or large text, wrap next to the menu button: a second row would cover the
     * top of the page, but is better than a column of letters.
     */
    [media.belowTablet]: { flex: '1 1 4.5em', minWidth: 0, maxWidth: 'max-content' },
    [media.largeText]: { fontSize: 'min(1.375rem, 8vw)', '& > svg': { display: 'none' } },
  }),
  list: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 clamp(.5rem, 1.6vw, 1.75rem)',
    [media.belowTablet]: {
      display: 'block',
      '& > li': { borderBottom: `${size.hairline} solid ${color.rule}` },
    },
  }),
  link: css({
    textDecoration: 'none',
    [media.tablet]: {
      ...touchTarget,
      position: 'relative',
      paddingInline: '.375rem',
      fontSize: fontSize.small,
      '&::after': underline,
      '&:hover::after': { transform: 'scaleX(1)' },
      '&[aria-current]': { fontWeight: 600 },
      '&[aria-current]::after': { transform: 'none', background: color.lineCurrent, height: '3px' },
    },
    [media.belowTablet]: {
      fontFamily: family.display,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '3.5rem',
      paddingBlock: '.55rem',
      fontSize: 'clamp(2rem, 9.5vw, 2.75rem)',
      fontWeight: 380,
      lineHeight: leading(1.1),
      letterSpacing: '-.02em',
      '&[aria-current]': { ...textStyle.italic, color: color.action },
    },
    [media.forcedColors]: { '&[aria-current]': { textDecoration: 'underline' } },
  }),
  linkGlyph: css({
    width: '2.25rem',
    height: '2.25rem',
    color: color.ink,
    '[aria-current] > &': { color: color.action },
    [media.forcedColors]: { '&&': { color: 'LinkText' } },
    [media.tablet]: { display: 'none' },
  }),
}

export function Navigation({ current, site: { brand, labels, nav }, stage }: Props) {
  return (
    <header css={styles.bar}>
      <div css={[wrap, styles.row]}>
        {/* The brand link has no aria-current: only the navigation marks the current page. */}
        <a css={styles.brand} href={pageUrl('/')}>
          <Glyph stage={stage} />
          {brand}
        </a>
        <Menu labels={labels} stage={stage}>
          <ul css={styles.list}>
            {nav.map(({ name, path }, index) => (
              <li key={path}>
                <a
                  aria-current={index === current ? 'page' : undefined}
                  css={styles.link}
                  href={pageUrl(path)}
                >
                  {name}
                  <Glyph css={styles.linkGlyph} stage={findPage(path).flower} />
                </a>
              </li>
            ))}
          </ul>
        </Menu>
      </div>
    </header>
  )
}
