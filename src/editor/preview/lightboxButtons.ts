/** The photos in the lightbox, which reads the page once. */
let photosInLightbox = ''

/** A click on a photo opens its field, so each photo has a button that opens the lightbox. */
export function addLightboxButtons(): void {
  const tiles = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const photos = tiles.map(({ href }) => href).join()
  photosInLightbox ||= photos
  // eslint-disable-next-line import-x/no-restricted-paths -- the page's own script, as in the build
  if (tiles.length > 0) void import('../../features/gallery/lightbox/lightbox')
  for (const tile of tiles) {
    const existing = tile.parentElement?.querySelector('button')
    const button = existing ?? document.createElement('button')
    const onclick = () => {
      if (photos === photosInLightbox) tile.click()
      else {
        location.hash = tile.id
        location.reload()
      }
    }
    Object.assign(button, { className: 'open-lightbox', textContent: 'View photo', onclick })
    if (!existing) tile.parentElement?.append(button)
  }
}
