import { css } from '@emotion/react'
import { PageHeader, type HeaderLayout } from '../../components/PageHeader/PageHeader'
import type { Gallery } from '../../model/gallery'
import { line, stage } from '../../motif/drawings/open'
import { textStyle } from '../../theme/type'
import { hangingPhoto } from './hangingPhoto'

type Props = { gallery: Pick<Gallery, 'deck' | 'title' | 'titleLines'> }

/* Short enough to show a third of the first photo above the fold. */
const height = 'clamp(17rem, 43svh, 36rem)'
const layout: HeaderLayout = {
  height: { phone: height, tablet: height },
  flowerHeight: { phone: '92%' },
  flowerEnd: { tablet: '-3%', desktop: '4%' },
}

const deck = css(textStyle.lead, hangingPhoto.deck)

export function GalleryHeader({ gallery }: Props) {
  const [firstLine, ...otherLines] = gallery.titleLines
  return (
    <PageHeader
      belowGroundLine={otherLines.join(' ')}
      drawing={{ line, stage }}
      layout={layout}
      title={[firstLine ?? gallery.title]}
      titleStyles={hangingPhoto.title}
    >
      <p css={deck}>{gallery.deck}</p>
    </PageHeader>
  )
}
