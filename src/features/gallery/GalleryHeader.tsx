import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../model/gallery'
import { openLine } from '../../motif/drawings/open'
import { media } from '../../theme/media'
import { textStyle } from '../../theme/type'
import { hangingPhoto } from './hangingPhoto'

type Props = { gallery: Pick<Gallery, 'deck' | 'title' | 'titleLines'> }

const HEADER_HEIGHT = 'clamp(17rem, 43svh, 36rem)'

/* Short enough to show a third of the first photo above the fold. */
const header = css(
  {
    '--header-height': HEADER_HEIGHT,
    '--header-height-phone': HEADER_HEIGHT,
    '--flower-height-phone': '92%',
    [media.belowDesktop]: { '--flower-end': '-3%' },
  },
  hangingPhoto.header,
)

const deck = css(textStyle.lead, hangingPhoto.deck)

/** The first line of the title sits on the ground line; the rest hangs below it. */
export function GalleryHeader({ gallery }: Props) {
  const [firstLine, ...otherLines] = gallery.titleLines
  return (
    <PageHeader
      css={header}
      drawing={openLine}
      belowGroundLine={otherLines.join(' ')}
      title={[firstLine ?? gallery.title]}
    >
      <p css={deck}>{gallery.deck}</p>
    </PageHeader>
  )
}
