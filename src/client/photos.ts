import { onNetworkReturn } from './browser'

const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0

/** Hides the photo on the home page while it cannot be shown, even if it failed before this ran. */
export function watchHeroPhoto(): void {
  const update = (image: HTMLImageElement, isHidden: boolean) => {
    const hero = image.closest<HTMLElement>('[data-hero-photo]')
    if (!hero || hero.hidden === isHidden) return
    hero.hidden = isHidden
    if (isHidden) console.error('Hero image failed to load', image.currentSrc)
  }
  const handleResult = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) update(target, type === 'error')
  }
  document.addEventListener('error', handleResult, true)
  document.addEventListener('load', handleResult, true)
  for (const image of document.images) if (hasFailed(image)) update(image, true)
}

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
      if (hasFailed(image)) image.setAttribute('src', image.src)
    }
  })
}
