import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../model/music'
import { line, stage } from '../../motif/drawings/cup'
import { media } from '../../theme/tokens'
import { MusicStaff } from './MusicStaff'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const layout = css({
  '--title-size': 'clamp(2.5rem, 25vw, 11rem)',
  [media.tablet]: {
    '--header-height': 'clamp(28rem, 82svh, 52rem)',
    '--title-size': 'clamp(3.75rem, 20.5vw, 20rem)',
  },
})

/* As tall as the letters: the cap height of Fraunces is .7 em. */
const staff = css({ '--staff-height': 'calc(var(--title-size) * .7)' })

export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      css={layout}
      deck={music.deck}
      drawing={{ line, stage }}
      title={[music.title]}
      top={<MusicStaff css={staff} />}
    />
  )
}
