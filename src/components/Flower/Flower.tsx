import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { LINE_ID } from '../../client/lineId'
import {
  extendedLength,
  extendLine,
  VIEW_BOX,
  type Drawing,
  type FlowerLine,
} from '../../motif/drawing'
import { glyphs } from '../../motif/glyphs'
import sprite from '../../motif/motif.svg'
import type { FlowerStage } from '../../motif/stages'
import { color } from '../../theme/colors'
import { draw, fadeIn, grow, inkLine, openGround } from '../../theme/common'
import { arrived, inHeader, lineBox } from '../../theme/pageChange'
import { duration, ease, media } from '../../theme/tokens'

type Props = { stage: FlowerStage; className?: string }

type AnimatedFlowerProps = {
  /** Its line, to which the sprite adds the rest, or all of it, so that nothing is requested. */
  drawing: FlowerLine | Drawing
  /** The header's flower and line have their own motion when the page changes. */
  isInHeader?: boolean
  className?: string
}

type PartProps = Pick<AnimatedFlowerProps, 'drawing' | 'className'>

/* The lines may overflow the box; the parent sets its height. */
const box = css({ maxWidth: 'none', overflow: 'visible' })

/* The size of the flower is the unit of its line's length: dashes do not scale with the drawing. */
const frame = css({
  pointerEvents: 'none',
  display: 'block',
  aspectRatio: '264 / 400',
  containerType: 'size',
  '& > svg': { width: '100%', height: '100%' },
})

const line = css({
  ...inkLine,
  stroke: color.line,
  [media.motion]: { animation: `${draw} ${duration.draw} ${ease.draw} backwards` },
})

const tints = css({
  [media.motion]: { animation: `${fadeIn} 1400ms calc(${duration.draw} * .6) both` },
})

const sparks = css({
  [media.motion]: { animation: `${fadeIn} 900ms calc(${duration.draw} * .95) both` },
})

/* After a change of pages, the header's line is there already, and only its flower is missing. */
const GROWTH_MS = 1100
const grown = {
  line: css({
    [media.motion]: {
      [arrived]: { animation: `${grow} ${GROWTH_MS}ms 180ms ${ease.draw} backwards` },
    },
  }),
  tints: css({
    [media.motion]: {
      [arrived]: { animationDuration: '900ms', animationDelay: `${0.8 * GROWTH_MS}ms` },
    },
  }),
  sparks: css({
    [media.motion]: { [arrived]: { animationDelay: `${1.1 * GROWTH_MS}ms` } },
  }),
}

const glyphBox = css({ width: '1.75rem', height: '1.75rem', flex: 'none', overflow: 'visible' })
const glyphPetal = css({ fill: color.petal })
const glyphSpark = css({ fill: color.spark })
const glyphLine = css({ ...inkLine, stroke: 'currentColor' })

/* Not a border, because browsers snap a 1.5px border to whole pixels. */
const groundLine = css({
  position: 'absolute',
  left: '50%',
  width: '2px',
  overflow: 'visible',
  '& > path': { ...inkLine, stroke: color.line },
})

function Box({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      css={box}
      preserveAspectRatio="xMidYMax"
      viewBox={VIEW_BOX}
    >
      {children}
    </svg>
  )
}

export function Flower({ className, stage }: Props) {
  return (
    <Box className={className}>
      <use href={`${sprite}#${stage}`} />
    </Box>
  )
}

function Tints({ className, drawing }: PartProps) {
  if (!('petals' in drawing))
    return <use className={className} href={`${sprite}#${drawing.stage}-tints`} />
  return (
    <g className={className}>
      {drawing.leaves && <path d={drawing.leaves} fill={color.leaf} />}
      {drawing.petals.map((petal) => (
        <path key={petal} d={petal} fill={color.petal} />
      ))}
    </g>
  )
}

function Sparks({ className, drawing }: PartProps) {
  if (!('petals' in drawing))
    return <use className={className} href={`${sprite}#${drawing.stage}-sparks`} />
  if (!drawing.sparks) return null
  const { d, width } = drawing.sparks
  return (
    <path
      className={className}
      d={d}
      stroke={color.spark}
      strokeLinecap="round"
      strokeWidth={width}
    />
  )
}

/**
 * A flower that draws itself once, on a line across the whole screen. The line is inline, so it
 * starts immediately; tints and sparks may come from the sprite, which loads later.
 */
export function AnimatedFlower({ className, drawing, isInHeader = false }: AnimatedFlowerProps) {
  const path = 'petals' in drawing ? drawing.line : drawing
  const dash = `${extendedLength(path) / 4}cqh`
  return (
    <span className={className} css={[frame, isInHeader && inHeader.flower]}>
      <Box>
        <Tints css={[tints, isInHeader && grown.tints]} drawing={drawing} />
        <path css={[line, isInHeader && grown.line, { '--dash': dash }]} d={extendLine(path)} />
        <Sparks css={[sparks, isInHeader && grown.sparks]} drawing={drawing} />
      </Box>
      {isInHeader && <TravelingLine />}
    </span>
  )
}

/** The flower as an icon. */
export function Glyph({ className, stage }: Props) {
  const { line: path, petal, spark } = glyphs[stage]
  return (
    <svg aria-hidden="true" className={className} css={glyphBox} viewBox="0 0 32 32">
      <path css={glyphPetal} d={petal} />
      {spark && <circle css={glyphSpark} cx={spark.x} cy={spark.y} r={spark.r} />}
      <path css={glyphLine} d={path} />
    </svg>
  )
}

/* As wide as the screen, wherever the flower is. */
const travelingLine = css({
  position: 'absolute',
  bottom: 0,
  left: 'calc(50% - 120vw)',
  width: '240vw',
  height: 0,
  clipPath: 'inset(50%)',
  '& > span': {
    position: 'absolute',
    insetInline: 0,
    overflowX: 'clip',
    ...lineBox,
    ...inHeader.line,
  },
  [media.motion]: { [arrived]: { '& path': { animation: `${openGround} 500ms 360ms` } } },
})

/**
 * The line as it travels from page to page. A page shows the line of its flower instead: the clip
 * hides this one, but does not apply to the browser's copy of it.
 */
export function TravelingLine() {
  return (
    <span aria-hidden="true" css={travelingLine} id={LINE_ID}>
      <span>
        <GroundLine />
      </span>
    </span>
  )
}

/** The ground line under flowers, at the top edge of its box; the parent clips it. */
export function GroundLine({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} css={groundLine} viewBox="0 0 2 2">
      <path d="M-4000 0H4000" />
    </svg>
  )
}
