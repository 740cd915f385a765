/** Hides the photo on the home page if it cannot be loaded, even if it failed before this ran. */
export function watchHeroPhoto(): void {
  const photo = document.querySelector<HTMLElement>('[data-hero-photo]')
  const image = photo?.querySelector('img')
  if (!photo || !image) return
  const hide = () => {
    photo.hidden = true
    console.error('Hero image failed to load', image.currentSrc)
  }
  if (image.complete && image.naturalWidth === 0) hide()
  else image.addEventListener('error', hide)
}
