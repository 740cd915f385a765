import { MAX_DENSITY } from '../../../lib/photoWidths'
import { create } from './createDialog'

/** The photo's box, which has its final size even before the photo loads. */
function createFrame(tile: HTMLElement, image: HTMLImageElement) {
  const frame = create('div', '')
  frame.dataset.frame = ''
  // if the photo cannot be loaded, its alt text is on the color
  const { backgroundColor, color } = getComputedStyle(tile)
  Object.assign(frame.style, { backgroundColor, color })
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  frame.style.setProperty('--ratio', String(Number(width) / Number(height)))
  frame.style.setProperty('--natural-width', `${width}px`)
  return frame
}

/** In CSS pixels. */
function sharpWidth(frame: HTMLElement, scale: number): number {
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY) / window.devicePixelRatio
  return Math.ceil(frame.offsetWidth * Math.ceil(scale) * density)
}

/** @param sizes if omitted, the picture has only the file `src` */
function createPicture(tile: HTMLElement, alt: string, src: string, sizes = '') {
  const picture = document.createElement('picture')
  const image = Object.assign(new Image(), { alt, draggable: false })
  for (const source of sizes ? tile.querySelectorAll('source[sizes]') : [])
    picture.append(Object.assign(source.cloneNode(), { sizes }))
  picture.append(image)
  // Last, because some browsers request the file as soon as `src` is set.
  image.src = src
  return { image, picture }
}

export type Slide = ReturnType<typeof createSlide>

/**
 * Shows the photo of a tile: at once in the file that the tile has loaded, then in the file that suits
 * its size here, and in a sharper one when it is zoomed. A file on the screen stays until a sharper one
 * is decoded, so that the photo never flickers.
 */
export function createSlide(tile: HTMLAnchorElement) {
  const tileImage = tile.querySelector('img') ?? new Image()
  const frame = createFrame(tile, tileImage)
  const element = create('div', 'lightbox-slide', frame)

  let hasPhoto = false
  /** The displayed widths for which a file was last requested, and for which one is shown. */
  let requestedWidth = 0
  let shownWidth = 0

  /** Shows a loaded file, without `srcset`, so that the browser does not replace it by itself. */
  const show = (url: string) => {
    frame.replaceChildren(createPicture(tile, tileImage.alt, url).picture)
    hasPhoto = true
  }

  const showTileFile = () => {
    if (!hasPhoto && tileImage.naturalWidth > 0) show(tileImage.currentSrc)
  }

  async function load(width: number) {
    requestedWidth = width
    const { image, picture } = createPicture(tile, tileImage.alt, tileImage.src, `${width}px`)
    // With nothing to keep, show the file while it loads.
    if (!hasPhoto) frame.replaceChildren(picture)
    try {
      await image.decode()
      if (width <= shownWidth) return
      shownWidth = width
      show(image.currentSrc)
    } catch {
      // The next time that the photo is shown or zoomed, the file is requested again.
      requestedWidth = shownWidth
      showTileFile()
    }
  }

  return {
    tile,
    element,
    frame,
    /** Requests a sharper file if the photo is now shown larger than before. */
    updateFile: (scale: number) => {
      const width = sharpWidth(frame, scale)
      showTileFile()
      if (width > requestedWidth) void load(width)
    },
    /** Positions the slide in the track: 0 is the current photo, -1 and 1 are its neighbors. */
    setPosition: (position: number) => {
      element.dataset.position = String(position)
      element.hidden = Math.abs(position) > 1
      element.inert = position !== 0
      frame.style.transform = ''
      // Already loaded, unlike the file that `updateFile` loads.
      if (position === 0) showTileFile()
    },
  }
}
