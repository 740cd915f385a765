import { MAX_DENSITY } from '../../../lib/photoWidths'
import { create, createFailure, type LightboxLabels } from './createDialog'

/** The photo's box, which has its final size even before the photo loads. */
function createFrame(tile: HTMLElement, image: HTMLImageElement) {
  const frame = create('div', '')
  frame.dataset.frame = ''
  frame.tabIndex = -1
  frame.style.backgroundColor = getComputedStyle(tile).backgroundColor
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

/** Called with a message if no file can be loaded, without once one is. */
type OnChange = (message?: string) => void

export type Slide = ReturnType<typeof createSlide>

/** Shows the photo of a tile, in the file that suits its size. */
export function createSlide(tile: HTMLAnchorElement, labels: LightboxLabels, onChange: OnChange) {
  const tileImage = tile.querySelector('img') ?? new Image()
  const frame = createFrame(tile, tileImage)
  const element = create('div', 'lightbox-slide', frame)

  /** Once the frame shows a photo, only a sharper one replaces it. */
  let shown: 'nothing' | 'message' | 'photo' = 'nothing'
  /** The displayed widths for which a file was last requested, and for which one is shown. */
  let requestedWidth = 0
  let shownWidth = 0
  let hasFailed = false

  const fill = (content: HTMLElement) => {
    const hadFocus = frame.contains(document.activeElement)
    frame.replaceChildren(content)
    if (hadFocus) (content.querySelector('button') ?? frame).focus({ preventScroll: true })
  }

  /** Shows a loaded file, without `srcset`, so that the browser does not replace it by itself. */
  const show = (url: string) => {
    fill(createPicture(tile, tileImage.alt, url).picture)
    if (shown === 'message') onChange()
    shown = 'photo'
    // Setting `src` requests a photo again that has failed in the page.
    if (tileImage.complete && tileImage.naturalWidth === 0) tileImage.src = tileImage.src
  }

  const showTileFile = () => {
    if (shown !== 'photo' && tileImage.naturalWidth > 0) show(tileImage.currentSrc)
  }

  /** @returns the image, unless it cannot be loaded */
  async function request(width: number): Promise<HTMLImageElement | undefined> {
    const { image, picture } = createPicture(tile, tileImage.alt, tileImage.src, `${width}px`)
    // With nothing to keep, show the file while it loads.
    if (shown !== 'photo') fill(picture)
    // A damaged file is better than none.
    const isUsable = () => image.naturalWidth > 0 && shown !== 'photo'
    return (await image.decode().then(() => true, isUsable)) ? image : undefined
  }

  async function load(width: number) {
    requestedWidth = width
    hasFailed = false
    // A busy server may refuse once.
    const image = (await request(width)) ?? (await request(width))
    if (image && width > shownWidth) {
      shownWidth = width
      show(image.currentSrc)
    }
    hasFailed = !image
    showTileFile()
    if (shown === 'photo') return
    shown = 'message'
    fill(createFailure(labels, () => void load(width)))
    onChange(labels.failure)
  }

  return {
    tile,
    element,
    frame,
    /** The file on the screen stays until a sharper one is decoded. */
    updateFile: (scale: number, isRetry = false) => {
      const width = sharpWidth(frame, scale)
      showTileFile()
      if (isRetry && hasFailed) requestedWidth = shownWidth
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
