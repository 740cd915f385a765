import { css } from '@emotion/react'
import { lockedBy, scrollbarWidth } from './common'
import { color, focusRing, palette, sectionThemes, themeProperties, type Scheme } from './colors'
import { chars, media, notch, size } from './tokens'
import { family, fontSize, italicLetters, leading, textStyle } from './type'

const everyTheme = ':root, [data-theme]'

const themes = (scheme: Scheme) =>
  Object.fromEntries(
    Object.entries(sectionThemes[scheme]).map(([theme, roles]) => [
      theme === 'paper' ? ":root, [data-theme='paper']" : `[data-theme='${theme}']`,
      themeProperties(roles),
    ]),
  )

/** @param codes separated by spaces */
const inLanguages = (codes: string) =>
  `:is(${codes.replace(/\w+/g, ':lang($&)').replaceAll(' ', ',')})`

const eastAsian = inLanguages('ja ko zh')
/* Scripts with marks above and below the letters, many of them joined. */
const tall = inLanguages(
  'am ar as bn bo ckb dv fa gu hi km kn lo ml mr my ne or pa ps sa sd si ta te th ti ug ur',
)

/* From 1600 px, the page grows with the screen, unless that is very wide for its height. */
const rootSize = 'max(100%, min(1vw, 2vh))'

/* Browsers put the page's scrollbar on the right, even if its text runs from right to left. */
const lockedPage = { overflow: 'hidden', paddingRight: scrollbarWidth }

export const globalStyle = css(
  themes('light'),
  { [media.dark]: themes('dark') },
  {
    ':root': { colorScheme: 'light dark' },
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      /* On short screens, as low as the touch targets. */
      '--nav-height': '4.75rem',
      [media.shortScreen]: { '--nav-height': '2.75rem' },
      '--edge': `max(clamp(1.25rem, .4rem + 4.2vw, 5.5rem), ${notch})`,
      WebkitTextSizeAdjust: '100%',
      fontSize: rootSize,
      [media.dense]: { fontSize: `min(${rootSize}, 120%)` },
      scrollPaddingTop: `calc(${size.navHeight} + 1rem)`,
    },
    [lockedBy.dialog]: lockedPage,
    [media.belowTablet]: { [lockedBy.menu]: lockedPage },
    body: {
      margin: 0,
      backgroundColor: color.background,
      color: color.ink,
      fontFamily: family.text,
      ...italicLetters.plain,
      fontSize: fontSize.body,
      lineHeight: 1.65,
      fontKerning: 'normal',
      /* Breaks long words; unlike break-word, also lets flex and grid items shrink. */
      overflowWrap: 'anywhere',
      [media.largeText]: { hyphens: 'auto' },
      textRendering: 'optimizeLegibility',
      WebkitFontSmoothing: 'antialiased',
    },
    '[data-theme]': { backgroundColor: color.background, color: color.ink },
    'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0 },
    'ul, ol': { padding: 0, listStyle: 'none' },
    'img, svg': { display: 'block', maxWidth: '100%' },
    img: { height: 'auto' },
    '[hidden]': { display: 'none !important' },
    /* Gatsby would announce in English that the visitor has followed the skip link. */
    '#gatsby-announcer': { display: 'none' },
    /* Letter spacing and synthetic italics would break the connections between Arabic letters. */
    [`${eastAsian}, ${tall}, [dir=rtl] *`]: {
      letterSpacing: '0 !important',
      fontSynthesisStyle: 'none',
    },
    [`${eastAsian}, :lang(vi)`]: { '--min-leading': '1.2' },
    [tall]: { '--min-leading': '1.4' },
    ':lang(ko)': { wordBreak: 'keep-all' },
    ':lang(ja)': { lineBreak: 'strict' },
    /* Mirrors drawings, and what has no logical property in CSS. */
    '[dir=rtl]': {
      '--start': 'right',
      '--forward': '-1',
      '--mirrored': '-1 1',
    },
    'button, input, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
    a: { color: 'inherit' },
    p: { maxWidth: chars.text(62), textWrap: 'pretty' },
    ':focus': { outline: 'none' },
    ':focus-visible': {
      outline: '2px solid transparent',
      outlineOffset: '5px',
      boxShadow: focusRing,
      borderRadius: '2px',
    },
    '::selection': { background: palette.accent500, color: palette.white },
    'h1, h2, h3': {
      color: color.heading,
      fontFamily: family.display,
      fontWeight: 400,
      textWrap: 'balance',
    },
    h1: {
      fontFamily: family.title,
      fontWeight: 380,
      lineHeight: leading(0.88),
      letterSpacing: '-.023em',
      ...italicLetters.curled,
    },
    h2: textStyle.head,
    h3: { fontSize: fontSize.sub, lineHeight: leading(1.15), letterSpacing: '-.012em' },
    /* Also for print, which would capture an unfinished animation. */
    [`${media.reducedMotion}, print`]: {
      '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
    },
    [media.forcedColors]: {
      [everyTheme]: {
        '--line': 'CanvasText',
        '--line-current': 'Highlight',
        '--petal': 'Canvas',
        '--leaf': 'Canvas',
        '--spark': 'CanvasText',
      },
      ':focus-visible': { outline: '3px solid Highlight' },
    },
    /* Print: dark text on white in every theme, and more compact. */
    '@page': { margin: '1cm' },
    [media.print]: {
      html: { fontSize: '70%' },
      'section + section, footer': { paddingBlock: '1.5rem !important' },
      'h1, h1 > *': { maxWidth: 'none !important', fontSize: '4rem !important' },
      'li, dl > div': { breakInside: 'avoid' },
      'h2, h3': { breakAfter: 'avoid' },
      [everyTheme]: {
        ...themeProperties(sectionThemes.light.paper),
        '--background': palette.white,
        '--raised': palette.white,
      },
    },
  },
)
