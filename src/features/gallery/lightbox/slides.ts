import { HIGHEST_DENSITY } from '../../../content/photoWidths'

const imageOf = (parent: Element) => parent.querySelector('img')

/** Makes the browser choose the file for a width in CSS pixels. */
function setSizes(slide: Element, width: number) {
  const density = Math.min(window.devicePixelRatio, HIGHEST_DENSITY) / window.devicePixelRatio
  const sizes = `${Math.ceil(width * density)}px`
  for (const element of slide.querySelectorAll<HTMLImageElement>('picture > *')) {
    if (element.sizes !== sizes) element.sizes = sizes
  }
}

/**
 * Requests the photo in the size in which it is shown.
 *
 * @param slide in the document, so that its frame has a width
 * @param scale how many times it is enlarged
 */
export function fitPicture(slide: Element, scale = 1): void {
  const frame = slide.querySelector<HTMLElement>('[data-frame]')
  if (frame) setSizes(slide, frame.offsetWidth * Math.ceil(scale))
}

/**
 * Creates a photo's frame, which has its size before the photo has loaded. The tile's own image
 * stands in until the photo of `loadPicture` covers it.
 *
 * @param tile the photo's link in the grid
 * @param tone the colour of the frame until the photo is there
 */
export function createSlide(tile: HTMLAnchorElement, tone: string): HTMLElement {
  const image = imageOf(tile)
  const frame = document.createElement('div')
  frame.dataset.frame = ''
  frame.style.backgroundColor = tone
  if (image) {
    const [width, height] = [image.getAttribute('width') ?? 1, image.getAttribute('height') ?? 1]
    frame.style.setProperty('--ratio', String(Number(width) / Number(height)))
    frame.style.setProperty('--own-width', `${width}px`)
    if (image.complete && image.naturalWidth > 0) {
      const standIn = Object.assign(new Image(), { alt: '', draggable: false })
      standIn.src = image.currentSrc
      frame.append(standIn)
    }
  }
  const slide = document.createElement('div')
  slide.className = 'lightbox-slide'
  slide.append(frame)
  return slide
}

/**
 * Loads the photo itself into a slide, or says that it cannot be loaded.
 *
 * @param slide from `createSlide`, in the document
 * @param tile the photo's link in the grid
 * @param failure what to show in place of a photo that fails; its button tries again
 */
export function loadPicture(slide: Element, tile: Element, failure: HTMLElement): void {
  const frame = slide.querySelector('[data-frame]')
  const picture = tile.querySelector('picture')?.cloneNode(true) as HTMLElement | undefined
  const image = picture && imageOf(picture)
  if (!frame || !picture || !image) return
  image.className = ''
  image.removeAttribute('style')
  image.loading = 'eager'
  image.fetchPriority = 'auto'
  image.draggable = false
  image.addEventListener('error', () => {
    const message = failure.cloneNode(true) as HTMLElement
    message.querySelector('button')?.addEventListener('click', () => {
      message.remove()
      loadPicture(slide, tile, failure)
    })
    picture.replaceWith(message)
  })
  frame.append(picture)
  fitPicture(slide)
}
