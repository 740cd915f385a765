import { HIGHEST_DENSITY } from '../../../content/photoWidths'

export type Slide = {
  element: HTMLElement
  /** The photo's box, which has its size before the photo has loaded. */
  frame: HTMLElement
  /** Places it in the row: the current photo is at 0, its neighbors are at -1 and 1. */
  place: (at: number) => void
  /**
   * Requests the photo in the size in which it is shown.
   *
   * @param scale how many times it is enlarged
   */
  fit: (scale?: number) => void
}

/**
 * Creates the slide of a photo.
 *
 * @param tile the photo's link in the grid
 * @param failure what to show instead of a photo that fails; its button tries again
 */
export function createSlide(tile: HTMLElement, failure: HTMLElement): Slide {
  const frame = document.createElement('div')
  frame.dataset.frame = ''
  frame.style.backgroundColor = getComputedStyle(tile).backgroundColor
  const element = document.createElement('div')
  element.className = 'lightbox-slide'
  element.append(frame)

  const tileImage = tile.querySelector('img')
  const [width, height] = [tileImage?.getAttribute('width'), tileImage?.getAttribute('height')]
  frame.style.setProperty('--ratio', String(Number(width) / Number(height)))
  frame.style.setProperty('--own-width', `${width}px`)

  const load = () => {
    const picture = tile.querySelector('picture')?.cloneNode(true) as HTMLElement | undefined
    const image = picture?.querySelector('img')
    if (!picture || !image) return
    image.className = ''
    image.draggable = false
    image.loading = 'lazy'
    image.decoding = 'auto'
    image.fetchPriority = 'auto'
    image.addEventListener('error', () => {
      const message = failure.cloneNode(true) as HTMLElement
      message.querySelector('button')?.addEventListener('click', () => {
        load()
        fit()
      })
      frame.replaceChildren(message)
    })
    frame.replaceChildren(picture)
  }

  const fit = (scale = 1) => {
    const density = Math.min(window.devicePixelRatio, HIGHEST_DENSITY) / window.devicePixelRatio
    const sizes = `${Math.ceil(frame.offsetWidth * Math.ceil(scale) * density)}px`
    for (const part of frame.querySelectorAll<HTMLImageElement>('picture > *')) {
      if (part.sizes !== sizes) part.sizes = sizes
    }
    for (const image of frame.querySelectorAll('img')) image.loading = 'eager'
  }

  load()
  return {
    element,
    frame,
    fit,
    place: (at) => {
      element.dataset.place = String(at)
      element.hidden = Math.abs(at) > 1
      element.inert = at !== 0
      frame.style.transform = ''
      // The file that the tile has already loaded is there at once, until `fit` has a larger one.
      const image = frame.querySelector('img')
      if (at === 0 && image && tileImage?.complete) image.loading = 'eager'
    },
  }
}
