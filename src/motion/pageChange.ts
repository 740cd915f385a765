import { ease, media } from '../theme/tokens'

/*
 * The motion from page to page, in browsers with view transitions between documents; others change
 * the page at once. The line travels to its new height. What stands on it goes down behind it, and
 * what is new comes up, while the ground rises from the bottom edge of the screen.
 */

/**
 * Gives a part of the header motion of its own. Only while pages change (pageChangeScript.ts):
 * browsers draw a named element in a layer, which blurs it.
 */
const named = (viewTransitionName: string) => ({
  'html[data-line] &': { viewTransitionName },
})

export const inHeader = { title: named('title'), flower: named('flower'), line: named('line') }

/** Set by pageChangeScript.ts: the visitor has come with a transition. */
export const arrived = 'html[data-arrived] &'

const TRAVEL = '360ms'

/**
 * The line of a new page is taller while it travels. Browsers move what changes its size on their
 * main thread, as they do the title and the flower. On a thread of its own, the line would run ahead
 * of them.
 */
export const lineBox = { height: '2px', [arrived]: { animation: `vt-taller ${TRAVEL}` } }

const SINK_EASE = 'cubic-bezier(.5,0,.9,.6)'
/* Hides what is under the line, but not the line itself. */
const ABOVE_LINE = 'inset(-100vh -100vw -2px)'

/* Only lines cross-fade. */
const WITHOUT_LINE = ['root', 'title', 'flower']

/** The part of a transition, such as `old`, of the elements with these names. */
const part = (name: string, ...elements: string[]) =>
  elements.map((element) => `::view-transition-${name}(${element})`).join()

/** Browsers without view transitions between documents ignore it. */
export const pageChangeStyle = [
  `${media.motion}{@view-transition{navigation:auto}}`,
  '::view-transition{pointer-events:none}',
  `${part('group', '*')}{animation-duration:${TRAVEL};animation-timing-function:${ease.draw}}`,
  `${part('old', 'root')}{animation:none}`,
  `${part('new', 'root')}{animation:vt-rise 460ms ${ease.draw} both}`,

  // The two lines have the colors of their grounds, whose edge passes them after about 120 ms.
  `${part('group', 'line')}{z-index:1}`,
  `${part('old', 'line')}{animation:vt-hide 120ms 60ms both}`,
  `${part('new', 'line')}{animation:vt-hide 120ms 60ms both reverse}`,

  // In their own size, with their bottom edges on the line.
  `${part('old', 'title', 'flower')},${part('new', 'title', 'flower')}{inset-block:auto 0;width:auto;height:auto}`,
  // Without its ground, which may be half a pixel beside the line.
  `${part('image-pair', 'flower')}{clip-path:inset(-100vh -100vw 1px)}`,
  // Descenders, which grow under the line like roots.
  `${part('image-pair', 'title')}{animation:vt-root 60ms 600ms both}`,
  `${part('old', 'title')}{animation:vt-sink 170ms ${SINK_EASE} both}`,
  `${part('new', 'title')}{animation:vt-emerge 460ms ${ease.out} 200ms both}`,
  `${part('old', 'flower')}{animation:vt-sink 220ms ${SINK_EASE} both}`,
  // The page draws it.
  `${part('new', 'flower')}{animation:none}`,

  `${part('old', ...WITHOUT_LINE)},${part('new', ...WITHOUT_LINE)}{mix-blend-mode:normal}`,

  '@keyframes vt-rise{from{clip-path:inset(100% 0 0)}to{clip-path:inset(0)}}',
  '@keyframes vt-taller{from,to{height:3px}}',
  '@keyframes vt-hide{to{opacity:0}}',
  '@keyframes vt-sink{60%{opacity:1}to{transform:translateY(102%);opacity:0}}',
  '@keyframes vt-emerge{from{transform:translateY(102%)}}',
  `@keyframes vt-root{from{clip-path:${ABOVE_LINE}}}`,
].join('')
