import { css } from '@emotion/react'
import { useEffect } from 'react'
import type { Gallery } from '../../model/gallery'
import { section, wrap } from '../../theme/common'
import { hangingPhoto } from './hangingPhoto'
import type { LightboxLabels } from './lightbox/createDialog'
import { loadLightbox } from './loadLightbox'
import { PhotoGrid } from './PhotoGrid'

type Props = { gallery: Pick<Gallery, 'interludes' | 'photos' | 'title'>; labels: LightboxLabels }

/* Bands extend to the edges of the screen, even under a scrollbar. */
const clippedSection = css(section, { overflowX: 'clip' }, hangingPhoto.grid)

/** The photos. The lightbox opens before React hydrates, so its labels are attributes. */
export function GallerySection({ gallery, labels }: Props) {
  const { interludes, photos, title } = gallery

  useEffect(() => {
    // If the lightbox fails to load, each photo still links to its file.
    const loading = loadLightbox().catch(() => undefined)
    void loading.then((lightbox) => lightbox?.mount())
    return () => {
      void loading.then((lightbox) => lightbox?.unmount())
    }
  }, [])

  return (
    <section css={clippedSection} data-labels={JSON.stringify(labels)} data-lightbox={title}>
      <div css={wrap}>
        <PhotoGrid interludes={interludes} photos={photos} />
      </div>
    </section>
  )
}
