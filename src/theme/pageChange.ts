import { keyframes, type CSSObject } from '@emotion/react'
import { ease, media } from './tokens'

/*
 * The motion from page to page, in browsers with view transitions between documents; others change
 * the page at once. The line travels to its new height. What stands on it goes down behind it, and
 * what is new comes up, while the ground rises from the bottom edge of the screen.
 */

/** Gives an element of the old and the new page motion of its own; `root` is the rest. */
export const named = (viewTransitionName: 'flower' | 'line' | 'none' | 'sheet' | 'title') =>
  ({ viewTransitionName }) as const

/** Set by src/client/pageChange.ts: the line that travels is not that of the page's header. */
const scrolledAway = 'html:is([data-line=footer], [data-line=none]) &'

/** For what is in the header: if it has been scrolled away, it would fly in from afar. */
export const namedInHeader = (name: 'flower' | 'line' | 'title') => ({
  ...named(name),
  [scrolledAway]: named('none'),
})

export const namedInFooter = { 'html[data-line=footer] &': named('line') }

/** Set by src/client/pageChange.ts: the visitor has come with a transition. */
export const arrived = 'html[data-arrived] &'

const RISE = `460ms ${ease.draw}`
const TRAVEL = `360ms ${ease.draw}`
const SINK = 'cubic-bezier(.5, 0, .9, .6)'

const rise = keyframes({ from: { clipPath: 'inset(100% 0 0)' }, to: { clipPath: 'inset(0)' } })

const below = { transform: 'translateY(102%)' }
const sink = keyframes({ '60%': { opacity: 1 }, to: { ...below, opacity: 0 } })
const emerge = keyframes({ from: below })
const dropSheet = keyframes({ to: { transform: 'translateY(100vh)' } })
const liftSheet = keyframes({ from: { transform: 'translateY(100vh)' } })
const appear = keyframes({ from: { opacity: 0 } })
const vanish = keyframes({ to: { opacity: 0 } })

/** Hides what is under the line, but not the line itself. */
const aboveLine = 'inset(-100vh -100vw -2px)'
/* Descenders, which grow under the line like roots. */
const root = keyframes({ from: { clipPath: aboveLine } })

/** In its own size, with its bottom edge on the line. */
const onLine: CSSObject = {
  insetBlock: 'auto 0',
  inlineSize: 'auto',
  blockSize: 'auto',
  mixBlendMode: 'normal',
}

const transition: CSSObject = {
  '@view-transition': { navigation: 'auto' },
  /* Clicks reach the page at once. */
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-group(*)': { animationDuration: '360ms', animationTimingFunction: ease.draw },
  '::view-transition-old(root)': { animation: 'none', mixBlendMode: 'normal' },
  '::view-transition-new(root)': { animation: `${rise} ${RISE} both`, mixBlendMode: 'normal' },

  /* The two lines have the colors of their grounds, which meet at the line after about 120 ms. */
  '::view-transition-group(line)': { zIndex: 1 },
  '::view-transition-old(line)': { animation: `${vanish} 120ms 60ms both` },
  '::view-transition-new(line)': { animation: `${appear} 120ms 60ms both` },

  '::view-transition-image-pair(flower)': { clipPath: aboveLine },
  '::view-transition-image-pair(title)': { animation: `${root} 60ms 600ms both` },
  '::view-transition-old(title)': { ...onLine, animation: `${sink} 170ms ${SINK} both` },
  '::view-transition-new(title)': {
    ...onLine,
    animation: `${emerge} 460ms ${ease.out} 200ms both`,
  },
  '::view-transition-old(flower)': { ...onLine, animation: `${sink} 220ms ${SINK} both` },
  /* The page draws it. */
  '::view-transition-new(flower)': { ...onLine, animation: 'none' },

  '::view-transition-group(sheet)': { zIndex: 2 },
  '::view-transition-old(sheet)': { animation: `${dropSheet} ${TRAVEL} both` },
  '::view-transition-new(sheet)': { animation: `${liftSheet} ${TRAVEL} both` },
}

export const pageChange = { [media.motion]: transition }
