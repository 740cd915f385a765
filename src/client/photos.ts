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
