import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../content/gallery'
import { openLine } from '../../motif/drawings/open'
import { media } from '../../theme/media'
import { space } from '../../theme/tokens'
import { type } from '../../theme/type'

type Props = { gallery: Pick<Gallery, 'deck' | 'title' | 'titleLines'> }

const opening = css({
  '--opening-height': 'clamp(24rem, 66svh, 42rem)',
  [media.belowMagazine]: { '--flower-end': '-3%' },
})

const deck = css({ ...type.lead, marginTop: space.s6 })

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
