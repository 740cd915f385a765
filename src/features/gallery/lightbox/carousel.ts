import type { LightboxLabels } from './createDialog'
import { createSlide } from './slide'

export const findTiles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]

export type Carousel = ReturnType<typeof createCarousel>

export function createCarousel(
  track: HTMLElement,
  labels: LightboxLabels,
  onChange: (message?: string) => void,
) {
  const photos = findTiles()
  // With two photos, each has two slides, so that the other one is on both sides.
  const slides = (photos.length === 2 ? [...photos, ...photos] : photos).map((photo, index) =>
    createSlide(photo, labels, (message) => {
      if (index === current) onChange(message)
    }),
  )
  let current = 0
  const photoIndex = (index: number) => (index + slides.length) % photos.length
  track.append(...slides.map(({ element }) => element))

  return {
    frame: () => slides[current]?.frame ?? track,
    /** The current photo's tile, even if React has replaced it. */
    tile: () => findTiles()[photoIndex(current)] ?? track,
    position: () => ({ number: photoIndex(current) + 1, count: photos.length }),
    isCurrent: (index: number) => photoIndex(index) === photoIndex(current),
    neighbor: (direction: number) => (current + direction) % slides.length,
    /** @param index from the end if negative */
    setCurrent: (index: number) => {
      current = (index + slides.length) % slides.length
      for (const [slideIndex, { setPosition }] of slides.entries()) {
        const distance = (slideIndex - current + slides.length) % slides.length
        setPosition(distance > slides.length / 2 ? distance - slides.length : distance)
      }
    },
    updateFile: (scale: number) => slides[current]?.updateFile(scale),
    load: (scale: number) => {
      for (const [index, { element, updateFile }] of slides.entries())
        if (!element.hidden) updateFile(index === current ? scale : 1, true)
    },
  }
}
