import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { FlowerLine } from '../../motif/drawing'
import { color } from '../../theme/colors'
import { onGroundLine, wrap } from '../../theme/common'
import { inHeader } from '../../motion/pageChange'
import { chars, layer, media, size, space } from '../../theme/tokens'
import { family, fontSize, italicLetters, leading, textStyle } from '../../theme/type'
import { AnimatedFlower } from '../Flower/Flower'

/** The header's height is down to the ground line. */
type SizeName = 'headerHeight' | 'titleSize' | 'titleWidth' | 'flowerHeight' | 'flowerEnd'
type Sizes = Partial<Record<SizeName, string>>

/** Sizes on all screens, and those that differ on some; later ones override earlier ones. */
export type HeaderLayout = Sizes & Partial<Record<(typeof SCREENS)[number], Sizes>>

type Props = {
  drawing: FlowerLine
  /** The last line sits on the ground line, or the first one if the title is split. */
  title: readonly string[]
  children?: ReactNode
  layout?: HeaderLayout
  className?: string
} & (
  | { isSplit: true; deck?: never; top?: never }
  /** `deck` and `top` are above the title. */
  | { isSplit?: false; deck?: string; top?: ReactNode }
)

const SCREENS = ['belowTablet', 'tablet', 'desktop', 'shortScreen'] as const

const toProperties = (sizes: Sizes = {}) => ({
  '--header-height': sizes.headerHeight,
  '--title-size': sizes.titleSize,
  '--title-width': sizes.titleWidth,
  '--flower-height': sizes.flowerHeight,
  '--flower-end': sizes.flowerEnd,
})

const layoutStyle = (layout: HeaderLayout) => [
  toProperties(layout),
  ...SCREENS.map((screen) => ({ [media[screen]]: toProperties(layout[screen]) })),
]

const defaultLayout = layoutStyle({
  headerHeight: 'clamp(25rem, 72svh, 36rem)',
  titleSize: 'clamp(2.5rem, 21.5vw, 9rem)',
  flowerHeight: 'min(74%, 116vw)',
  // on landscape phones, a share of the width would be most of the flower
  flowerEnd: 'max(-15%, -4rem)',
  tablet: {
    headerHeight: 'clamp(26rem, 76svh, 48rem)',
    titleSize: fontSize.title,
    flowerHeight: 'min(86%, 36rem)',
    flowerEnd: '4%',
  },
})

const lastLine = css({ ...onGroundLine, display: 'block', maxWidth: '100%' })

const styles = {
  header: css({
    position: 'relative',
    overflowX: 'clip',
    paddingTop: `calc(${size.navHeight} + ${space.s6})`,
  }),
  aboveGround: css({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minHeight: 'var(--header-height)',
    [media.print]: { '&&': { minHeight: '7rem' } },
  }),
  heading: css({
    position: 'relative',
    maxWidth: 'var(--title-width)',
    zIndex: layer.aboveLine,
    /* The largest optical size, which WebKit on Linux does not select automatically. */
    [media.wide]: { fontVariationSettings: "'opsz' 144" },
  }),
  /* What stands on the line, down to it. */
  planted: css({ display: 'flow-root', ...inHeader.title }),
  titleLine: css({ display: 'block', lineHeight: leading(0.9) }),
  lastLine,
  /* Wraps a short title, but only between its words. */
  onlyLine: css(lastLine, {
    [media.belowTablet]: { width: 'min-content', minWidth: '3.4em', overflowWrap: 'break-word' },
  }),
  belowGround: css({
    ...textStyle.italic,
    ...italicLetters.curled,
    display: 'block',
    paddingTop: '.34em',
    fontFamily: family.head,
    fontSize: 'clamp(2rem, 1rem + 5.4vw, 6.25rem)',
    fontWeight: 330,
    lineHeight: leading(1),
    letterSpacing: '-.02em',
    [media.belowTablet]: { fontSize: 'clamp(2rem, 10.4vw, 4rem)' },
    [media.wide]: { fontFamily: family.title },
  }),
  flower: css({
    position: 'absolute',
    bottom: 0,
    insetInlineEnd: 'var(--flower-end)',
    height: 'var(--flower-height)',
  }),
  /* At the top, however far the title is below it. */
  deck: css({
    ...textStyle.deck,
    position: 'relative',
    zIndex: layer.aboveLine,
    maxWidth: chars.display(17),
    marginBottom: 'auto',
    paddingBottom: space.s5,
    color: color.soft,
    [media.belowTablet]: { maxWidth: chars.display(16) },
  }),
}

/** Number of letters that fit on the narrowest screen at the full title size. */
const MAX_FULL_SIZE_LETTERS = 7

export function PageHeader(props: Props) {
  const { children, className, deck, drawing, isSplit, layout = {}, title, top } = props
  const above = isSplit ? title.slice(0, 1) : title
  const words = above.join(' ').split(' ')
  const letters = Math.max(...words.map((word) => Array.from(word).length))
  const isShort = letters <= MAX_FULL_SIZE_LETTERS
  const width = `var(--title-width, 100vw - 2 * ${space.edge})`
  const fitting = `max(2.25rem, (${width}) / ${(letters * 0.62).toFixed(2)})`
  const titleSize = isShort ? 'var(--title-size)' : `min(var(--title-size), ${fitting})`
  const headingStyle = [styles.heading, { fontSize: titleSize }]

  const lines = (
    <>
      {above.length > 1 && <span css={styles.titleLine}>{above[0]} </span>}
      <span css={isShort && above.length === 1 ? styles.onlyLine : styles.lastLine}>
        {above.at(-1)}
      </span>
    </>
  )
  return (
    <section className={className} css={[styles.header, defaultLayout, layoutStyle(layout)]}>
      <div css={wrap}>
        {isSplit ? (
          /* A single heading spans the ground line, which is drawn inside it. */
          <h1 css={headingStyle}>
            <span css={styles.aboveGround}>
              <span css={styles.planted}>{lines}</span>
              <AnimatedFlower isInHeader css={styles.flower} drawing={drawing} />
            </span>{' '}
            <span css={styles.belowGround}>{title[1]}</span>
          </h1>
        ) : (
          <div css={styles.aboveGround}>
            {deck !== undefined && <p css={styles.deck}>{deck}</p>}
            {top}
            <h1 css={[headingStyle, styles.planted]}>{lines}</h1>
            <AnimatedFlower isInHeader css={styles.flower} drawing={drawing} />
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
