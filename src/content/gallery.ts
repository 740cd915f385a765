import { toPicture } from '../lib/picture'
import type { Queried, Site } from './queried'

export type Gallery = ReturnType<typeof toGallery>

export type Photo = Gallery['photos'][number]

export const photoId = (file: string) => `photo-${file}`.replace(/^photo-photo-/, 'photo-')

/** @returns an id for each photo, unique even if a photo appears twice and another has such a name */
function assignIds(names: readonly string[]): string[] {
  const ids = names.map(photoId)
  const taken = new Set(ids)
  return ids.map((id, index) => {
    if (ids.indexOf(id) === index) return id
    let number = 2
    while (taken.has(`${id}-${number}`)) number += 1
    taken.add(`${id}-${number}`)
    return `${id}-${number}`
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
