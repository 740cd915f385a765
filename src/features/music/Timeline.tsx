import { css } from '@emotion/react'
import { Flower, GroundLine } from '../../components/Flower/Flower'
import { Paragraph } from '../../components/Prose/Marked'
import type { Music } from '../../content/music'
import type { FlowerStage } from '../../motif/stages'
import { section, wrap } from '../../theme/common'
import { color, palette } from '../../theme/colors'
import { chars, media, size, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'

type Props = { music: Pick<Music, 'timeline' | 'timelineHeading'> }

/* From the first note to the last: later ones are higher on the staff and more fully open. */
const variants: readonly { stage: FlowerStage; style: ReturnType<typeof css> }[] = [
  { stage: 'bud', style: css({ '--note-height': '62%' }) },
  { stage: 'cup', style: css({ '--note-height': '86%' }) },
  { stage: 'bloom', style: css({ '--note-height': '114%' }) },
]

const styles = {
  section: css(section, { paddingTop: 0, overflowX: 'clip' }),
  container: css({
    position: 'relative',
    marginTop: space.s7,
    [media.tablet]: { '--flowers-height': 'clamp(15rem, 25vw, 23rem)' },
  }),
  /* Four spaces between five lines that span the screen; the lowest is the ground line. */
  staff: css({
    '--staff-height': 'calc(var(--flowers-height) * .64)',
    position: 'absolute',
    top: 'calc(var(--flowers-height) * .36)',
    left: '-50vw',
    right: '-50vw',
    height: 'var(--staff-height)',
    color: palette.muted500,
    background: `repeating-linear-gradient(to top, transparent 0 calc(var(--staff-height) / 4 - ${size.hairline}), currentColor calc(var(--staff-height) / 4 - ${size.hairline}) calc(var(--staff-height) / 4))`,
    pointerEvents: 'none',
    forcedColorAdjust: 'none',
    [media.forcedColors]: { color: 'CanvasText' },
    [media.belowTablet]: { display: 'none' },
  }),
  groundLine: css({ top: 'var(--flowers-height)', [media.belowTablet]: { display: 'none' } }),
  ownGroundLine: css({ bottom: '-2px', [media.tablet]: { display: 'none' } }),
  list: css({
    position: 'relative',
    display: 'grid',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s7 },
    [media.tablet]: {
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      columnGap: space.gutter,
    },
  }),
  item: css({
    position: 'relative',
    [media.belowTablet]: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      minHeight: '11rem',
      paddingBlockEnd: space.s5,
      paddingInlineStart: 'min(7.25rem, 32vw)',
    },
  }),
  note: css({
    [media.belowTablet]: {
      position: 'absolute',
      insetInlineStart: 0,
      bottom: 0,
      width: 'min(6rem, 26vw)',
    },
    [media.tablet]: {
      position: 'relative',
      height: 'var(--flowers-height)',
      marginBottom: space.s5,
    },
  }),
  flower: css({
    position: 'absolute',
    [media.belowTablet]: {
      insetInlineStart: '50%',
      bottom: 0,
      height: '10rem',
      transform: 'translateX(-50%)',
    },
    [media.tablet]: { insetInlineStart: '-2rem', bottom: 0, height: 'var(--note-height)' },
  }),
  date: css({ ...textStyle.label, lineHeight: 1.3, color: color.soft }),
  title: css({ marginTop: space.s1 }),
  text: css({ marginTop: space.s3, maxWidth: chars.text(32), color: color.soft }),
}

export function Timeline({ music }: Props) {
  return (
    <section css={styles.section}>
      <div css={wrap}>
        <h2>{music.timelineHeading}</h2>
        <div css={styles.container}>
          <div aria-hidden="true" css={styles.staff} />
          <GroundLine css={styles.groundLine} />
          <ol css={styles.list} role="list">
            {music.timeline.map((milestone, index) => {
              const variant = variants[index]
              return (
                <li key={index} css={styles.item}>
                  <GroundLine css={styles.ownGroundLine} />
                  <div css={[styles.note, variant?.style]}>
                    <Flower css={styles.flower} stage={variant?.stage ?? 'bud'} />
                  </div>
                  <p css={styles.date}>{milestone.when}</p>
                  <h3 css={styles.title}>{milestone.title}</h3>
                  <Paragraph css={styles.text} text={milestone.text} />
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </section>
  )
}
