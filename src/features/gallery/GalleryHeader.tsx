import { css } from '@emotion/react'
import { PageHeader } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../model/gallery'
import { line, stage } from '../../motif/drawings/open'
import { media } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { hangingPhoto } from './hangingPhoto'

type Props = { gallery: Pick<Gallery, 'deck' | 'titleLines'> }

const layout = css(hangingPhoto.title, {
  /* Short enough to show a third of the first photo above the fold. */
  '--header-height': 'clamp(17rem, 43svh, 36rem)',
  [media.belowTablet]: { '--flower-height': '92%' },
  [media.tablet]: { '--header-height': 'clamp(17rem, 43svh, 36rem)', '--flower-end': '-3%' },
  [media.desktop]: { '--flower-end': '4%' },
})

const deck = css(textStyle.lead, hangingPhoto.deck)

export function GalleryHeader({ gallery }: Props) {
  return (
    <PageHeader isSplit css={layout} drawing={{ line, stage }} title={gallery.titleLines}>
      <p css={deck}>{gallery.deck}</p>
    </PageHeader>
  )
}
