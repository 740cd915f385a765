import { toPicture, type PictureData } from './picture'
import { required } from './required'

type GalleryNode = NonNullable<Queries.GalleryPageQuery['gallery']>

/** A photo in the gallery. */
export type Photo = Omit<GalleryNode['photos'][number], 'src'> & {
  /** URL fragment, derived from the file name so that links survive reordering. */
  id: string
  picture: PictureData
}

export type Gallery = Omit<GalleryNode, 'photos'> & { photos: readonly Photo[] }

/** @param file name without extension, for example `rose` */
export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

/** Photos without a credit or license get the site's. */
export function toGallery(data: Queries.GalleryPageQuery): Gallery {
  const { photos, ...rest } = required(data.gallery, 'gallery page content')
  const ids = photos.map(({ src }) => photoId(src.name))
  return {
    ...rest,
    photos: photos.map(({ src, ...photo }, index) => {
      const id = ids[index] ?? ''
      // a photo may appear more than once
      const duplicates = ids.slice(0, index).filter((earlier) => earlier === id).length
      return {
        ...photo,
        credit: photo.credit ?? data.site?.photoCredit ?? null,
        license: photo.license ?? data.site?.photoLicense ?? null,
        id: duplicates > 0 ? `${id}-${duplicates + 1}` : id,
        picture: toPicture(src, `gallery photo ${index + 1}`),
      }
    }),
  }
}
