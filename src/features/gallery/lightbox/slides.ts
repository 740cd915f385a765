import { MAX_DENSITY } from '../../../model/photoWidths'

type Slide = {
  element: HTMLElement
  /** The photo's box, which has its final size even before the photo loads. */
  frame: HTMLElement
  /** Positions the slide in the track: 0 is the current photo, -1 and 1 are its neighbors. */
  setPosition: (position: number) => void
  /**
   * Sets `sizes` to the displayed width, so that the browser loads a suitable file.
   *
   * @param scale zoom factor
   */
  updateSizes: (scale?: number) => void
}

/**
 * Creates a slide for a photo.
 *
 * @param tile the photo's link in the grid
 * @param failure template to show instead of a photo that fails to load, with a retry button
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
  frame.style.setProperty('--natural-width', `${width}px`)

  /** @param sizes displayed width; if omitted, the file that the tile has loaded is used */
  const load = (sizes?: string) => {
    const image = Object.assign(new Image(), { alt: tileImage.alt, draggable: false })
    image.addEventListener('error', () => {
      const message = failure.cloneNode(true) as HTMLElement
      message.querySelector('button')?.addEventListener('click', () => {
        message.remove()
        updateSizes()
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
    // Last, because some browsers request the file as soon as `src` is set.
    image.src = tileImage.src
  }

  const updateSizes = (scale = 1) => {
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
    updateSizes,
    setPosition: (position) => {
      element.dataset.position = String(position)
      element.hidden = Math.abs(position) > 1
      element.inert = position !== 0
      frame.style.transform = ''
      // Show the tile's file, which is already loaded, until `updateSizes` loads a larger one.
      if (position === 0 && tileImage.naturalWidth > 0 && !frame.hasChildNodes()) load()
    },
  }
}
