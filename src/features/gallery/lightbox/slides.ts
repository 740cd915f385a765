import { MAX_DENSITY } from '../../../model/photoWidths'

/** The photo links in the grid, in order. */
export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

/**
 * Creates a slide for a photo.
 *
 * @param tile the photo's link in the grid
 * @param failure template to show if no file of the photo can be loaded, with a retry button
 * @param onFailure called when that template is shown
 */
export function createSlide(tile: HTMLElement, failure: HTMLElement, onFailure: () => void) {
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

  /** The displayed widths for which a file was last requested, and for which one is shown. */
  let requestedWidth = 0
  let shownWidth = 0
  let hasPhoto = false
  let hasFailed = false

  const createPicture = (src: string, sizes = '') => {
    const picture = document.createElement('picture')
    const image = Object.assign(new Image(), { alt: tileImage.alt, draggable: false })
    for (const source of sizes ? tile.querySelectorAll('source[sizes]') : [])
      picture.append(Object.assign(source.cloneNode(), { sizes }))
    picture.append(image)
    // Last, because some browsers request the file as soon as `src` is set.
    image.src = src
    return { image, picture }
  }

  /** Shows a loaded file, without `srcset`, so that the browser does not replace it by itself. */
  const show = (url: string) => {
    hasPhoto = true
    frame.replaceChildren(createPicture(url).picture)
  }

  const showTileFile = () => {
    if (!hasPhoto && tileImage.naturalWidth > 0) show(tileImage.currentSrc)
  }

  const onError = () => {
    hasFailed = true
    showTileFile()
    if (hasPhoto) return
    frame.replaceChildren(failure.cloneNode(true))
    onFailure()
  }

  const load = async (width: number) => {
    requestedWidth = width
    hasFailed = false
    const { image, picture } = createPicture(tileImage.src, `${width}px`)
    // With nothing to keep, show the file while it loads.
    if (!hasPhoto) frame.replaceChildren(picture)
    // A damaged file is better than none.
    const isLoaded = await image.decode().then(
      () => true,
      () => image.naturalWidth > 0 && !hasPhoto,
    )
    if (isLoaded && width > shownWidth) {
      shownWidth = width
      show(image.currentSrc)
    } else if (!isLoaded) onError()
  }

  /**
   * Loads a sharper file if the displayed width needs one. The file on the screen stays until that
   * one is decoded, and if it fails.
   *
   * @param scale zoom factor
   * @param isRetry requests a file that has failed once more
   */
  const updateFile = (scale: number, isRetry = false) => {
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY) / window.devicePixelRatio
    const width = Math.ceil(frame.offsetWidth * Math.ceil(scale) * density)
    showTileFile()
    if (isRetry && hasFailed) requestedWidth = shownWidth
    if (width > requestedWidth) void load(width)
  }

  return {
    element,
    /** The photo's box, which has its final size even before the photo loads. */
    frame,
    updateFile,
    /** Positions the slide in the track: 0 is the current photo, -1 and 1 are its neighbors. */
    setPosition: (position: number) => {
      element.dataset.position = String(position)
      element.hidden = Math.abs(position) > 1
      element.inert = position !== 0
      frame.style.transform = ''
      // Show the tile's file, which is already loaded, until `updateFile` loads a larger one.
      if (position === 0) showTileFile()
    },
  }
}
