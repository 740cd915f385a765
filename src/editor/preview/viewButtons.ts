const getTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

/** The photos in the lightbox, which reads the page once. */
let photosInLightbox: string | undefined

/** A click on a photo opens its field, so each photo has a button that opens the lightbox. */
export function addViewButtons(): void {
  const tiles = getTiles()
  const photos = tiles.map(({ href }) => href).join()
  if (photos) photosInLightbox ??= photos
  for (const tile of tiles) {
    const existing = tile.parentElement?.querySelector<HTMLElement>('.view')
    const button = existing ?? document.createElement('button')
    Object.assign(button, { className: 'view', textContent: 'View photo' })
    button.onclick = () => {
      if (photos === photosInLightbox) tile.click()
      else {
        location.hash = tile.id
        location.reload()
      }
    }
    if (!existing) tile.parentElement?.append(button)
  }
}
