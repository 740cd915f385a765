import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Music } from '../../content/music'
import { cupLine } from '../../motif/drawings/cup'
import { media } from '../../theme/media'
import { fontSize } from '../../theme/type'
import { Stave } from './Stave'

type Props = { music: Pick<Music, 'deck' | 'title'> }

const PHONE_TITLE = 'clamp(2.5rem, 25vw, 11rem)'

/* The letters are as high as the stave: the capitals of Fraunces measure .7 em. */
const header = css({
  '--header-height': 'clamp(28rem, 82svh, 52rem)',
  '--title-size': fontSize.giant,
  '--title-size-phone': PHONE_TITLE,
  '--stave-height': `calc(${fontSize.giant} * .7)`,
  [media.belowNavRow]: { '--stave-height': `calc(${PHONE_TITLE} * .7)` },
})

/** The title stands on the stave. */
export function MusicHeader({ music }: Props) {
  return (
    <PageHeader
      backdrop={<Stave />}
      css={header}
      deck={music.deck}
      drawing={cupLine}
      title={[music.title]}
    />
  )
}
