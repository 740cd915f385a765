import { toPicture, type PictureData } from './picture'
import { required } from './required'

type GalleryNode = NonNullable<Queries.GalleryPageQuery['gallery']>

/** One photo of the gallery, complete. */
export type Photo = Omit<GalleryNode['photos'][number], 'src'> & { picture: PictureData }

export type Gallery = Omit<GalleryNode, 'photos'> & { photos: readonly Photo[] }

/**
 * @param data result of the gallery page's query
 * @throws Error if the content or one of its photos is missing
 */
export function toGallery(data: Queries.GalleryPageQuery): Gallery {
  const { photos, ...words } = required(data.gallery, 'content of the gallery')
  return {
    ...words,
    photos: photos.map(({ src, ...photo }) => ({
      ...photo,
      picture: toPicture(src, `gallery photo ${photo.id.toString()}`),
    })),
  }
}
