import { toPicture } from './picture'
import type { Queried } from './queried'
import { required } from './required'
import type { Site } from './site'

export type Gallery = ReturnType<typeof toGallery>

export type Photo = Gallery['photos'][number]

export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

type Data = { gallery: Queried<'gallery'> | null; site: Site | null }

export function toGallery(data: Data) {
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
        /** URL fragment, derived from the file name so that links survive reordering. */
        id: duplicates > 0 ? `${id}-${duplicates + 1}` : id,
        picture: toPicture(src),
      }
    }),
  }
}
