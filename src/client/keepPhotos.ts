import { onNetworkReturn } from './onNetworkReturn'

/**
 * Keeps photos on the screen while the network is away. If the screen is resized or rotated, the
 * browser requests other files; if that fails, Chromium removes the photo and sends no event.
 */
export function keepPhotos(): void {
  addEventListener('offline', () => {
    for (const image of document.images) {
      if (image.naturalWidth === 0) continue
      const source = Object.assign(document.createElement('source'), { srcset: image.currentSrc })
      source.dataset.offline = ''
      image.parentElement?.prepend(source)
    }
  })
  onNetworkReturn(() => {
    for (const source of document.querySelectorAll('source[data-offline]')) source.remove()
    for (const image of document.images) {
      // Setting `src` requests a photo again.
      if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
    }
  })
}
