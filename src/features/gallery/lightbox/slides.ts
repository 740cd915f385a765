import { MAX_DENSITY } from '../../../content/photoWidths'

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

  const tileImage = tile.querySelector('img') ?? new Image()
  const [width, height] = [tileImage.getAttribute('width'), tileImage.getAttribute('height')]
  frame.style.setProperty('--ratio', String(Number(width) / Number(height)))
  frame.style.setProperty('--own-width', `${width}px`)

  /** @param sizes how wide the photo is shown; otherwise it is the file that the tile has loaded */
  const load = (sizes?: string) => {
    const image = Object.assign(new Image(), { alt: tileImage.alt, draggable: false })
    image.addEventListener('error', () => {
      const message = failure.cloneNode(true) as HTMLElement
      message.querySelector('button')?.addEventListener('click', () => {
        message.remove()
        fit()
      })
      frame.replaceChildren(message)
    })
    const sources = [...tile.querySelectorAll('source')].map((source) => {
      const copy = source.cloneNode() as HTMLSourceElement
      if (sizes) copy.sizes = sizes
      return copy
    })
    const picture = document.createElement('picture')
    picture.append(...sources, image)
    frame.replaceChildren(picture)
    // Last: some browsers request an image's file as soon as it has an address.
    image.src = tileImage.src
  }

  const fit = (scale = 1) => {
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY) / window.devicePixelRatio
    const sizes = `${Math.ceil(frame.offsetWidth * Math.ceil(scale) * density)}px`
    if (!frame.hasChildNodes()) load(sizes)
    for (const source of frame.querySelectorAll('source')) {
      if (source.sizes !== sizes) source.sizes = sizes
    }
  }

  return {
    element,
    frame,
    fit,
    place: (at) => {
      element.dataset.place = String(at)
      element.hidden = Math.abs(at) > 1
      element.inert = at !== 0
      frame.style.transform = ''
      // The file that the tile has loaded is there at once, until `fit` has a larger one.
      if (at === 0 && tileImage.naturalWidth > 0 && !frame.hasChildNodes()) load()
    },
  }
}
