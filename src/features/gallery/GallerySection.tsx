import { css } from '@emotion/react'
import { useEffect } from 'react'
import type { Gallery } from '../../content/gallery'
import { section, wrap } from '../../theme/common'
import { hangingPhoto } from './hangingPhoto'
import { PhotoGrid } from './PhotoGrid'

type Props = { gallery: Pick<Gallery, 'interludes' | 'photos' | 'title'> }

/* The band reaches to the screen's edges, under a scrollbar too. */
const clipped = css(section, { overflowX: 'clip' }, hangingPhoto.grid)

/** The photos, and the name of the lightbox over them, which creates itself (createDialog.ts). */
export function GallerySection({ gallery }: Props) {
  const { interludes, photos, title } = gallery

  useEffect(() => {
    // Somebody may have come from another page: then nothing has loaded the lightbox yet.
    const loading = window.loadLightbox?.().catch(() => undefined)
    void loading?.then((lightbox) => lightbox?.arrive())
    return () => void loading?.then((lightbox) => lightbox?.leave())
  }, [])

  return (
    <section css={clipped} data-lightbox={title}>
      <div css={wrap}>
        <PhotoGrid interludes={interludes} photos={photos} />
      </div>
    </section>
  )
}
