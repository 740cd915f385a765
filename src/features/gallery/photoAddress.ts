import type { Photo } from '../../content/gallery'

type Identified = Pick<Photo, 'id'>

/** The fragment that names a photo, and the id of its tile: it stays when words or files change. */
export const photoFragment = ({ id }: Identified) => `photo-${id}`

/**
 * Finds the photo that an address names.
 *
 * @param hash `location.hash`, with its `#`
 * @returns index in `photos`; -1 if the address names none of them
 */
export function indexOfHash(hash: string, photos: readonly Identified[]): number {
  return photos.findIndex((photo) => hash === `#${photoFragment(photo)}`)
}
