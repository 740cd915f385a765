import { nextPaint } from '../../../client/nextPaint'
import { createSlide, fitPicture, loadPicture } from './slides'
import { indexAfter } from './step'

type Place = -1 | 0 | 1

export type SlideRow = {
  /** Puts a photo on the screen, with its neighbours on both sides. */
  show: (index: number) => void
  /** Requests the photo on the screen in a larger file. */
  enlarge: (scale: number) => void
  /** Requests all photos in the size that the screen has now. */
  fit: () => void
  /** Takes back what fingers have done to the photos. */
  resetFrames: () => void
  clear: () => void
}

/**
 * The photo on the screen and its two neighbours.
 *
 * @param row holds the slides
 * @param tiles the photos' links in the grid, in order
 * @param failure what to show in place of a photo that fails
 */
export function createSlideRow(
  row: HTMLElement,
  tiles: readonly HTMLAnchorElement[],
  failure: HTMLElement,
): SlideRow {
  // Read up front: at the tap it would force another style recalculation of the page.
  const tones = tiles.map((tile) => getComputedStyle(tile).backgroundColor)
  const slides = new Map<number, HTMLElement>()
  let shown = -1

  const put = (index: number, place: Place) => {
    const tile = tiles[index]
    let slide = slides.get(index)
    if (!slide && tile) {
      slide = createSlide(tile, tones[index] ?? '')
      slides.set(index, slide)
      row.append(slide)
    }
    if (!slide) return
    slide.dataset.place = String(place)
    slide.inert = place !== 0
    slide.ariaHidden = String(place !== 0)
  }

  const load = (index: number) => {
    const [slide, tile] = [slides.get(index), tiles[index]]
    if (!slide || !tile || slide.querySelector('picture, [data-failure]')) return
    loadPicture(slide, tile, failure)
  }

  return {
    show: (index) => {
      shown = index
      const neighbours = new Map<number, Place>([
        [indexAfter('previous', index, tiles.length), -1],
        [indexAfter('next', index, tiles.length), 1],
      ])
      // a single photo has no neighbors
      neighbours.delete(index)
      for (const [at, slide] of slides) {
        if (at === index || neighbours.has(at)) continue
        slide.remove()
        slides.delete(at)
      }
      put(index, 0)
      for (const [at, place] of neighbours) if (slides.has(at)) put(at, place)
      // The tile's image stands in for the photo, and the neighbours are off the screen: they can
      // wait until the answer to the tap has been nextPaint.
      void nextPaint().then(() => {
        if (shown !== index) return
        load(index)
        for (const [at, place] of neighbours) {
          put(at, place)
          load(at)
        }
      })
    },
    enlarge: (scale) => {
      const slide = slides.get(shown)
      if (slide) fitPicture(slide, scale)
    },
    fit: () => {
      for (const slide of slides.values()) fitPicture(slide)
    },
    resetFrames: () => {
      for (const frame of row.querySelectorAll<HTMLElement>('[data-frame]')) {
        frame.style.transform = ''
      }
    },
    clear: () => {
      shown = -1
      row.replaceChildren()
      slides.clear()
    },
  }
}
