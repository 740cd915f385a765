import { css } from '@emotion/react'
import { useEffect } from 'react'
import type { Gallery } from '../../content/gallery'
import { section, wrap } from '../../theme/common'
import { hangingPhoto } from './hangingPhoto'
import type { LightboxLabels } from './lightbox/createDialog'
import { loadLightbox } from './loadLightbox'
import { PhotoGrid } from './PhotoGrid'

type Props = {
  gallery: Pick<Gallery, 'interludes' | 'photos' | 'title'>
  labels: LightboxLabels
}

/* The band reaches to the screen's edges, under a scrollbar too. */
const clipped = css(section, { overflowX: 'clip' }, hangingPhoto.grid)

/** The photos. The lightbox over them takes its words from here, and creates itself (createDialog.ts). */
export function GallerySection({ gallery, labels }: Props) {
  const { interludes, photos, title } = gallery

  useEffect(() => {
    const loading = loadLightbox()
    loading.then(
      (lightbox) => {
        lightbox.arrive()
      },
      // Each photo is a link to its file.
      () => undefined,
    )
    return () => {
      loading.then(
        (lightbox) => {
          lightbox.leave()
        },
        () => undefined,
      )
    }
  }, [])

  return (
    <section css={clipped} data-labels={JSON.stringify(labels)} data-lightbox={title}>
      <div css={wrap}>
        <PhotoGrid interludes={interludes} photos={photos} />
      </div>
    </section>
  )
}
