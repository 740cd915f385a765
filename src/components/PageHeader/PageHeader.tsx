import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { FlowerLine } from '../../motif/drawing'
import { color } from '../../theme/colors'
import { onGroundLine, wrap } from '../../theme/common'
import { media } from '../../theme/media'
import { chars, layer, size, space } from '../../theme/tokens'
import { family, fontSize, italicLetters, leading, textStyle } from '../../theme/type'
import { AnimatedFlower } from '../Flower/AnimatedFlower'

/**
 * Pages can set these custom properties on the section: --header-height, --title-size, --flower-end
 * and --flower-height, each also with the suffix `-phone`, and --last-line-width for phones.
 */
type Props = {
  drawing: FlowerLine
  /** The last line sits on the ground line. */
  title: readonly string[]
  /** Second part of the title, below the ground line. */
  belowGroundLine?: string
  deck?: string
  /** Shown above the title instead of a deck. */
  top?: ReactNode
  /** Drawn behind the title, e.g., the music staff. */
  backdrop?: ReactNode
  /** Content below the title. */
  children?: ReactNode
  className?: string
}

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
  minHeight: 'var(--header-height, clamp(26rem, 76svh, 48rem))',
  [media.belowTablet]: { minHeight: 'var(--header-height-phone, clamp(25rem, 72svh, 36rem))' },
  [media.print]: { '&&': { minHeight: '7rem' } },
})

const TITLE_SIZE = `var(--title-size, ${fontSize.title})`
const TITLE_SIZE_PHONE = 'var(--title-size-phone, clamp(2.5rem, 21.5vw, 9rem))'

const heading = css({
  position: 'relative',
  zIndex: layer.aboveLine,
  fontSize: TITLE_SIZE,
  [media.belowTablet]: { fontSize: TITLE_SIZE_PHONE },
  /* The largest optical size, which WebKit on Linux does not select automatically. */
  [media.wide]: { fontVariationSettings: "'opsz' 144" },
})

const titleLine = css({ display: 'block', lineHeight: leading(0.9) })

const lastLine = css({
  ...onGroundLine,
  display: 'block',
  [media.belowTablet]: { maxWidth: 'var(--last-line-width, 3.4em)' },
})

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
  insetInlineEnd: 'var(--flower-end, 4%)',
  bottom: 0,
  height: 'var(--flower-height, min(86%, 36rem))',
  aspectRatio: '264 / 400',
  '--flower-w': '1.35',
  [media.belowTablet]: {
    insetInlineEnd: 'var(--flower-end-phone, -15%)',
    height: 'var(--flower-height-phone, min(74%, 116vw))',
  },
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

/** Scales a title down to fit its longest word, within limits. */
function fitTitle(title: readonly string[]) {
  const words = title.join(' ').split(' ')
  const letters = Math.max(...words.map((word) => Array.from(word).length))
  if (letters <= MAX_FULL_SIZE_LETTERS) return undefined
  const fit = `max(2.25rem, (100vw - 2 * ${space.edge}) / ${(letters * 0.62).toFixed(2)})`
  return {
    '--last-line-width': 'none',
    fontSize: `min(${TITLE_SIZE}, ${fit})`,
    [media.belowTablet]: { fontSize: `min(${TITLE_SIZE_PHONE}, ${fit})` },
  }
}

/** The top of a page: title and flower on a ground line. */
export function PageHeader({
  backdrop,
  children,
  className,
  deck,
  drawing,
  belowGroundLine,
  title,
  top,
}: Props) {
  const upperLines = title.slice(0, -1)
  const headingStyle = [heading, fitTitle(title)]
  const lines = (
    <>
      {upperLines.map((text) => (
        <span key={text} css={titleLine}>
          {text}{' '}
        </span>
      ))}
      <span css={lastLine}>{title.at(-1)}</span>
    </>
  )
  return (
    <section className={className} css={header}>
      <div css={wrap}>
        {belowGroundLine === undefined ? (
          <div css={aboveGround}>
            {backdrop}
            {deck !== undefined && <p css={deckStyle}>{deck}</p>}
            {top}
            <AnimatedFlower css={flower} drawing={drawing} />
            <h1 css={headingStyle}>{lines}</h1>
          </div>
        ) : (
          /* A single heading spans the ground line, which is drawn inside it. */
          <h1 css={headingStyle}>
            <span css={aboveGround}>
              <AnimatedFlower css={flower} drawing={drawing} />
              {lines}
            </span>{' '}
            <span css={belowGroundStyle}>{belowGroundLine}</span>
          </h1>
        )}
        {children}
      </div>
    </section>
  )
}
