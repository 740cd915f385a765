import { css, type SerializedStyles } from '@emotion/react'
import type { ReactNode } from 'react'
import type { FlowerLine } from '../../motif/drawing'
import { color } from '../../theme/colors'
import { onGroundLine, wrap } from '../../theme/common'
import { media } from '../../theme/media'
import { chars, layer, size, space } from '../../theme/tokens'
import { family, fontSize, italicLetters, leading, textStyle } from '../../theme/type'
import { AnimatedFlower } from '../Flower/Flower'

/** A CSS value on phones, and from the tablet and the desktop breakpoint up. */
type Responsive = { phone?: string; tablet?: string; desktop?: string }

/** What a page may change; the rest is as in `usual`. */
export type HeaderLayout = {
  height?: Responsive
  titleSize?: Required<Pick<Responsive, 'phone' | 'tablet'>>
  flowerHeight?: Responsive
  /** Distance of the flower from the inline end. */
  flowerEnd?: Responsive
}

type Props = {
  drawing: FlowerLine
  layout?: HeaderLayout
  /** The last line sits on the ground line. */
  title: readonly string[]
  /** Second part of the title, below the ground line. */
  belowGroundLine?: string
  titleStyles?: { heading?: SerializedStyles; belowGroundLine?: SerializedStyles }
  deck?: string
  /** Shown above or behind the title. */
  top?: ReactNode
  children?: ReactNode
}

const usual = {
  height: { phone: 'clamp(25rem, 72svh, 36rem)', tablet: 'clamp(26rem, 76svh, 48rem)' },
  titleSize: { phone: 'clamp(2.5rem, 21.5vw, 9rem)', tablet: fontSize.title },
  flowerHeight: { phone: 'min(74%, 116vw)', tablet: 'min(86%, 36rem)' },
  flowerEnd: { phone: '-15%', tablet: '4%' },
} satisfies HeaderLayout

const header = css({
  position: 'relative',
  overflowX: 'clip',
  paddingTop: `calc(${size.navHeight} + ${space.s6})`,
})

const aboveGround = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  [media.print]: { '&&': { minHeight: '7rem' } },
})

const heading = css({
  position: 'relative',
  zIndex: layer.aboveLine,
  /* The largest optical size, which WebKit on Linux does not select automatically. */
  [media.wide]: { fontVariationSettings: "'opsz' 144" },
})

const titleLine = css({ display: 'block', lineHeight: leading(0.9) })

const lastLine = css({ ...onGroundLine, display: 'block' })

/* Wraps a short title between its words. */
const onlyLine = css(lastLine, { [media.belowTablet]: { maxWidth: '3.4em' } })

const belowGroundStyle = css({
  ...textStyle.italic,
  ...italicLetters.curled,
  display: 'block',
  paddingTop: '.34em',
  fontFamily: family.head,
  fontSize: 'clamp(2rem, 1rem + 5.4vw, 6.25rem)',
  fontWeight: 330,
  lineHeight: leading(1),
  letterSpacing: '-.02em',
  textWrap: 'balance',
  [media.belowTablet]: { fontSize: 'clamp(2rem, 10.4vw, 4rem)' },
  [media.wide]: { fontFamily: family.title },
})

const flower = css({
  position: 'absolute',
  bottom: 0,
  aspectRatio: '264 / 400',
  '--flower-w': '1.35',
})

const deckStyle = css({
  ...textStyle.deck,
  position: 'absolute',
  zIndex: layer.aboveLine,
  top: 0,
  insetInlineStart: 0,
  maxWidth: chars.display(17),
  color: color.soft,
  [media.belowTablet]: { position: 'relative', maxWidth: chars.display(16), marginBottom: 'auto' },
})

/** Number of letters that fit on the narrowest screen at the full title size. */
const MAX_FULL_SIZE_LETTERS = 7

const countLetters = (word: string) => Array.from(word).length

const responsive = (property: string, { desktop, phone, tablet }: Responsive) => ({
  [property]: tablet,
  [media.belowTablet]: { [property]: phone },
  [media.desktop]: { [property]: desktop },
})

/** The top of a page: title and flower on a ground line. */
export function PageHeader({
  belowGroundLine,
  children,
  deck,
  drawing,
  layout = {},
  title,
  titleStyles = {},
  top,
}: Props) {
  const style = (property: string, key: keyof HeaderLayout) =>
    responsive(property, { ...usual[key], ...layout[key] })
  const aboveGroundStyle = [aboveGround, style('minHeight', 'height')]
  const flowerStyle = [
    flower,
    style('height', 'flowerHeight'),
    style('insetInlineEnd', 'flowerEnd'),
  ]

  const letters = Math.max(...title.join(' ').split(' ').map(countLetters))
  const isShort = letters <= MAX_FULL_SIZE_LETTERS
  const fit = (full: string) =>
    isShort
      ? full
      : `min(${full}, max(2.25rem, (100vw - 2 * ${space.edge}) / ${(letters * 0.62).toFixed(2)}))`
  const { phone, tablet } = { ...usual.titleSize, ...layout.titleSize }
  const headingStyle = [
    heading,
    responsive('fontSize', { phone: fit(phone), tablet: fit(tablet) }),
    titleStyles.heading,
  ]

  const lines = (
    <>
      {title.slice(0, -1).map((text) => (
        <span key={text} css={titleLine}>
          {text}{' '}
        </span>
      ))}
      <span css={isShort && title.length === 1 ? onlyLine : lastLine}>{title.at(-1)}</span>
    </>
  )
  return (
    <section css={header}>
      <div css={wrap}>
        {belowGroundLine === undefined ? (
          <div css={aboveGroundStyle}>
            {deck !== undefined && <p css={deckStyle}>{deck}</p>}
            {top}
            <AnimatedFlower css={flowerStyle} drawing={drawing} />
            <h1 css={headingStyle}>{lines}</h1>
          </div>
        ) : (
          /* A single heading spans the ground line, which is drawn inside it. */
          <h1 css={headingStyle}>
            <span css={aboveGroundStyle}>
              <AnimatedFlower css={flowerStyle} drawing={drawing} />
              {lines}
            </span>{' '}
            <span css={[belowGroundStyle, titleStyles.belowGroundLine]}>{belowGroundLine}</span>
          </h1>
        )}
        {children}
      </div>
    </section>
  )
}
