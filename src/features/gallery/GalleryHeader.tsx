import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../content/gallery'
import { openLine } from '../../motif/drawings/open'
import { media } from '../../theme/media'
import { type } from '../../theme/type'
import { hangingPhoto } from './hangingPhoto'

type Props = { gallery: Pick<Gallery, 'deck' | 'title' | 'titleLines'> }

/* So low that a third of the first photo stands in the first screen, too. */
const opening = css(
  {
    '--opening-height': 'clamp(17rem, 41svh, 36rem)',
    '--opening-height-phone': 'clamp(17rem, 43svh, 30rem)',
    '--flower-height': 'min(100%, 36rem)',
    '--flower-height-phone': '92%',
    [media.twelveColumns]: { '--opening-height': 'clamp(19rem, 50svh, 42rem)' },
    [media.belowMagazine]: { '--flower-end': '-3%' },
  },
  hangingPhoto.header,
)

const deck = css({ ...type.lead, marginTop: hangingPhoto.deckSpace }, hangingPhoto.deck)

/** The title stands on the ground, its second half grows under it. */
export function GalleryHeader({ gallery }: Props) {
  const [planted, ...roots] = gallery.titleLines
  return (
    <PageHeader
      css={opening}
      drawing={openLine}
      roots={roots.join(' ')}
      title={[planted ?? gallery.title]}
    >
      <p css={deck}>{gallery.deck}</p>
    </PageHeader>
  )
}
