import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../model/music'
import { line, stage } from '../../motif/drawings/cup'
import { media } from '../../theme/media'
import { MusicStaff, staffHeight } from './MusicStaff'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const titleSize = { phone: 'clamp(2.5rem, 25vw, 11rem)', tablet: 'clamp(3.75rem, 20.5vw, 20rem)' }
const layout = { height: { tablet: 'clamp(28rem, 82svh, 52rem)' }, titleSize }

/* As tall as the letters: the cap height of Fraunces is .7 em. */
const staff = css({
  ...staffHeight(`calc(${titleSize.tablet} * .7)`),
  [media.belowTablet]: staffHeight(`calc(${titleSize.phone} * .7)`),
})

export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      deck={music.deck}
      drawing={{ line, stage }}
      layout={layout}
      title={[music.title]}
      top={<MusicStaff css={staff} />}
    />
  )
}
