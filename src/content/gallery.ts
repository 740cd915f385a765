import { toPicture } from '../lib/picture'
import type { Queried, Site } from './queried'

export type Gallery = ReturnType<typeof toGallery>

export type Photo = Gallery['photos'][number]

export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

/** @returns an id for each photo, unique even if a photo appears twice */
function assignIds(names: readonly string[]): string[] {
  const ids = names.map(photoId)
  return ids.map((id, index) => {
    const repeats = ids.slice(0, index).filter((earlier) => earlier === id).length
    return repeats === 0 ? id : `${id}-${repeats + 1}`
  })
}

export type GalleryData = { gallery: Queried<'gallery'>; site: Site }

export function toGallery({ gallery, site }: GalleryData) {
  const { photos, ...rest } = gallery
  const ids = assignIds(photos.map(({ src }) => src.name))
  return {
    ...rest,
    photos: photos.map(({ src, ...photo }, index) => ({
      ...photo,
      credit: photo.credit ?? site.photoCredit,
      license: photo.license ?? site.photoLicense,
      /** URL fragment, derived from the file name so that links survive reordering. */
      id: ids[index] ?? '',
      picture: toPicture(src),
    })),
  }
}
