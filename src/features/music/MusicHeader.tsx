import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../model/music'
import { cupLine } from '../../motif/drawings/cup'
import { media } from '../../theme/media'
import { fontSize } from '../../theme/type'
import { MusicStaff, staffHeight } from './MusicStaff'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const PHONE_TITLE_SIZE = 'clamp(2.5rem, 25vw, 11rem)'

const header = css({
  '--header-height': 'clamp(28rem, 82svh, 52rem)',
  '--title-size': fontSize.giant,
  '--title-size-phone': PHONE_TITLE_SIZE,
})

/* As tall as the letters: the cap height of Fraunces is .7 em. */
const staff = css({
  ...staffHeight(`calc(${fontSize.giant} * .7)`),
  [media.belowTablet]: staffHeight(`calc(${PHONE_TITLE_SIZE} * .7)`),
})

/** The title sits on a music staff. */
export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      backdrop={<MusicStaff css={staff} />}
      css={header}
      deck={music.deck}
      drawing={cupLine}
      title={[music.title]}
    />
  )
}
