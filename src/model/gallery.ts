import { toPicture, type PictureData } from './picture'
import { required } from './required'

type GalleryNode = NonNullable<Queries.GalleryPageQuery['gallery']>

/** A photo of the gallery. */
export type Photo = Omit<GalleryNode['photos'][number], 'src'> & {
  /** URL fragment, from the file name, so that links survive reordering. */
  id: string
  picture: PictureData
}

export type Gallery = Omit<GalleryNode, 'photos'> & { photos: readonly Photo[] }

/** @param file name without extension, such as `rose` */
export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

/**
 * @param data result of the gallery page's query
 * @returns photos with the default credit and license where they have none
 * @throws Error if the content or one of its photos is missing
 */
export function toGallery(data: Queries.GalleryPageQuery): Gallery {
  const { photos, ...words } = required(data.gallery, 'content of the gallery')
  const ids = photos.map(({ src }) => photoId(src.name))
  return {
    ...words,
    photos: photos.map(({ src, ...photo }, index) => {
      const id = ids[index] ?? ''
      // the same photo twice
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
