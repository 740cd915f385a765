import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import {
  BOX,
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
import { drawn, GROUND_REACH_PX, grown, openGround } from '../../motion/flower'
import { LINE_ID } from '../../motion/lineId'
import { arrived, inHeader, lineBox } from '../../motion/pageChange'
import { inkLine } from '../../theme/common'
import { media } from '../../theme/tokens'

type Props = { stage: FlowerStage; className?: string }

type AnimatedFlowerProps = {
  /** Its line alone, if the sprite adds the rest; or the whole drawing, which needs no request. */
  drawing: FlowerLine | Drawing
  /** The header's flower and line have their own motion when the page changes. */
  isInHeader?: boolean
  className?: string
}

type PartProps = Pick<AnimatedFlowerProps, 'drawing' | 'className'>

const styles = {
  /* The lines may overflow the box; the parent sets its height. */
  box: css({ maxWidth: 'none', overflow: 'visible', scale: 'var(--mirrored, none)' }),
  /* The size of the flower is the unit of its line's length: dashes do not scale with the drawing. */
  frame: css({
    pointerEvents: 'none',
    display: 'block',
    aspectRatio: `${BOX.width} / ${BOX.height}`,
    containerType: 'size',
    '& > svg': { width: '100%', height: '100%' },
  }),
  line: css({ ...inkLine, stroke: color.line }),
  glyphBox: css({ width: '1.75rem', height: '1.75rem', flex: 'none', overflow: 'visible' }),
  glyphPetal: css({ fill: color.petal }),
  glyphSpark: css({ fill: color.spark }),
  glyphLine: css({ ...inkLine, stroke: 'currentColor' }),
  /* Not a border, because browsers snap a 1.5px border to whole pixels. */
  groundLine: css({
    position: 'absolute',
    left: '50%',
    width: '2px',
    overflow: 'visible',
    '& > path': { ...inkLine, stroke: color.line },
  }),
  /* As wide as the screen, wherever the flower is. */
  travelingLine: css({
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
  }),
}

function Box({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      css={styles.box}
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
  const line = 'petals' in drawing ? drawing.line : drawing
  const dash = `${(100 * extendedLength(line)) / BOX.height}cqh`
  return (
    <span className={className} css={[styles.frame, isInHeader && inHeader.flower]}>
      <Box>
        <Tints css={[drawn.tints, isInHeader && grown.tints]} drawing={drawing} />
        <path
          css={[styles.line, drawn.line, isInHeader && grown.line, { '--dash': dash }]}
          d={extendLine(line)}
        />
        <Sparks css={[drawn.sparks, isInHeader && grown.sparks]} drawing={drawing} />
      </Box>
      {isInHeader && <TravelingLine />}
    </span>
  )
}

/** The flower as an icon. */
export function Glyph({ className, stage }: Props) {
  const { line, petal, spark } = glyphs[stage]
  return (
    <svg aria-hidden="true" className={className} css={styles.glyphBox} viewBox="0 0 32 32">
      <path css={styles.glyphPetal} d={petal} />
      {spark && <circle css={styles.glyphSpark} cx={spark.x} cy={spark.y} r={spark.r} />}
      <path css={styles.glyphLine} d={line} />
    </svg>
  )
}

/**
 * The line as it travels from page to page. A page shows the line of its flower instead: the clip
 * hides this one, but does not apply to the browser's copy of it.
 */
export function TravelingLine() {
  return (
    <span aria-hidden="true" css={styles.travelingLine} id={LINE_ID}>
      <span>
        <GroundLine />
      </span>
    </span>
  )
}

/** The ground line under flowers, at the top edge of its box; the parent clips it. */
export function GroundLine({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} css={styles.groundLine} viewBox="0 0 2 2">
      <path d={`M-${GROUND_REACH_PX} 0H${GROUND_REACH_PX}`} />
    </svg>
  )
}
