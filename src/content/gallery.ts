import { toPicture, type PictureData } from './picture'
import { required } from './required'

type GalleryNode = NonNullable<Queries.GalleryPageQuery['gallery']>

/** One photo of the gallery, complete. */
export type Photo = Omit<GalleryNode['photos'][number], 'src'> & {
  /** Names it in the page's address: what its file is called, so that it stays among other photos. */
  id: string
  picture: PictureData
}

export type Gallery = Omit<GalleryNode, 'photos'> & { photos: readonly Photo[] }

/** @param file the photo's prepared file without its extension, such as `rose` */
export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

/**
 * @param data result of the gallery page's query
 * @returns each photo with the credit and license of all where it has none of its own
 * @throws Error if the content or one of its photos is missing
 */
export function toGallery(data: Queries.GalleryPageQuery): Gallery {
  const { photos, ...words } = required(data.gallery, 'content of the gallery')
  const ids = photos.map(({ src }) => photoId(src.name))
  return {
    ...words,
    photos: photos.map(({ src, ...photo }, index) => {
      const id = ids[index] ?? ''
      // the same photo in two places
      const before = ids.slice(0, index).filter((other) => other === id).length
      return {
        ...photo,
        credit: photo.credit ?? data.site?.photoCredit ?? null,
        license: photo.license ?? data.site?.photoLicense ?? null,
        id: before > 0 ? `${id}-${before + 1}` : id,
        picture: toPicture(src, `gallery photo ${index + 1}`),
      }
    }),
  }
}
