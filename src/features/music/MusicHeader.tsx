import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../model/music'
import { length, line } from '../../motif/drawings/cup'
import { palette } from '../../theme/colors'
import { capHeight } from '../../theme/common'
import { media, size } from '../../theme/tokens'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const layout = css({
  '--title-size': 'clamp(2.5rem, 25vw, 11rem)',
  [media.tablet]: {
    '--header-height': 'clamp(28rem, 82svh, 52rem)',
    '--title-size': 'clamp(3.75rem, 20.5vw, 20rem)',
  },
})

/* Four spaces between five lines; the lowest is the ground line, which the parent draws. */
const staff = css({
  position: 'absolute',
  left: '-50vw',
  right: '-50vw',
  bottom: 0,
  color: palette.muted500,
  height: 'var(--staff-height)',
  background: `repeating-linear-gradient(to top, transparent 0 calc(var(--staff-height) / 4 - ${size.hairline}), currentColor calc(var(--staff-height) / 4 - ${size.hairline}) calc(var(--staff-height) / 4))`,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  [media.forcedColors]: { color: 'CanvasText' },
})

const titleStaff = css({
  '--staff-height': `calc(var(--title-size) * ${capHeight})`,
  /* The header is lower in print, so the staff would strike through the deck. */
  [media.print]: { display: 'none' },
})

/** A music staff that spans the screen. The parent sets `--staff-height`. */
export function MusicStaff({ className }: { className?: string }) {
  return <div aria-hidden="true" className={className} css={staff} />
}

export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      css={layout}
      deck={music.deck}
      drawing={{ length, line, stage: 'cup' }}
      title={[music.title]}
      top={<MusicStaff css={titleStaff} />}
    />
  )
}
