import { css, keyframes } from '@emotion/react'
import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../content/music'
import { line } from '../../motif/drawings/cup'
import { palette } from '../../theme/colors'
import { capHeight } from '../../theme/common'
import { arrived } from '../../motion/pageChange'
import { media } from '../../theme/tokens'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const layout: HeaderLayout = {
  titleSize: 'clamp(2.5rem, 25vw, 11rem)',
  tablet: {
    headerHeight: 'clamp(28rem, 82svh, 52rem)',
    titleSize: 'clamp(3.75rem, 20.5vw, 20rem)',
  },
}

/** Swings on both sides of the straight line, ever less, until the string is still. */
const SWINGS = [
  1, -0.88, 0.77, -0.67, 0.58, -0.5, 0.43, -0.36, 0.3, -0.24, 0.19, -0.14, 0.1, -0.06, 0.03, 0,
]
const ringEasing = `linear(0, ${SWINGS.join(', ')})`
const letGoEasing = `linear(0, ${SWINGS.map((swing) => (1 - swing).toFixed(2)).join(', ')})`

/* At zero, browsers would not draw it at all. */
const STILL = 'scaleY(.001)'
const ring = keyframes({ from: { transform: STILL }, to: { transform: 'none' } })
/* The same by another name, so that a touch starts it again. */
const ringAgain = keyframes({ from: { transform: STILL }, to: { transform: 'none' } })

const styles = {
  /* Only the word itself covers the strings. */
  narrowTitle: css({ '& h1': { width: 'fit-content' } }),
  strings: css({
    '--staff-height': `calc(var(--title-size) * ${capHeight})`,
    position: 'absolute',
    left: '-50vw',
    right: '-50vw',
    bottom: 0,
    color: palette.muted500,
    forcedColorAdjust: 'none',
    [media.forcedColors]: { color: 'CanvasText' },
    /* The header is lower in print, so the staff would strike through the deck. */
    [media.print]: { display: 'none' },
  }),
  /* As high as a string swings, and easy to touch. */
  string: css({
    position: 'absolute',
    insetInline: 0,
    height: '1rem',
    marginBottom: '-.5rem',
    '& > svg': { width: '100%', height: '100%', overflow: 'visible', pointerEvents: 'none' },
    '& path': {
      fill: 'none',
      stroke: 'currentColor',
      vectorEffect: 'non-scaling-stroke',
      transform: STILL,
      transformOrigin: 'center',
    },
    /* It rings once when the line has passed, and then when it is let go of. */
    [media.motion]: {
      '& path': {
        animation: `${ring} 1400ms ${ringEasing} calc(1400ms + var(--delay)) backwards`,
        transition: `transform 1400ms ${letGoEasing}`,
        [arrived]: { animationDelay: 'calc(500ms + var(--delay))' },
      },
      [media.hover]: {
        '&:hover path': { transform: 'none', transition: 'transform 60ms' },
      },
      /* A finger does not leave what it has touched. */
      [media.touch]: { '&:hover path': { animation: `${ringAgain} 1400ms ${ringEasing}` } },
    },
  }),
}

/** Each swings in its own way. */
const SHAPES = [
  'M0 8Q25 0 50 8T100 8',
  'M0 8Q20 16 40 8T100 8',
  'M0 8Q30 0 60 8T100 8',
  'M0 8Q25 16 50 8T100 8',
]

/** The upper four lines of the staff that the page's title stands on; the ground is the lowest. */
function Strings() {
  return (
    <div aria-hidden="true" css={styles.strings}>
      {SHAPES.map((shape, index) => (
        <div
          key={shape}
          css={[
            styles.string,
            {
              bottom: `calc(var(--staff-height) * ${(index + 1) / 4})`,
              '--delay': `${140 * index}ms`,
            },
          ]}
        >
          <svg preserveAspectRatio="none" viewBox="0 0 100 16">
            <path d={shape} />
          </svg>
        </div>
      ))}
    </div>
  )
}

export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      css={styles.narrowTitle}
      deck={music.deck}
      drawing={line}
      layout={layout}
      title={[music.title]}
      top={<Strings />}
    />
  )
}
