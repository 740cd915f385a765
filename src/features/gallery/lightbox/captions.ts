import { fillTemplate } from '../../../lib/text'
import type { Carousel } from './carousel'
import { create, type createDialog, type LightboxLabels } from './createDialog'
import { animate } from './surface'

const FADE_MS = 320

export function createCaption(labels: LightboxLabels, tile: HTMLElement): HTMLElement[] {
  const { credit, license } = tile.dataset
  const caption = tile.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const creditLine = create('small', 'lightbox-credit')
  if (credit) creditLine.append(fillTemplate(labels.credit, { name: credit }))
  if (credit && license) creditLine.append(' · ')
  if (license) {
    const link = create('a', '', labels.license)
    link.href = license
    link.rel = 'license'
    creditLine.append(link)
  }
  return [create('span', '', caption), creditLine]
}

export function createCaptions(
  { caption, count, status }: ReturnType<typeof createDialog>,
  labels: LightboxLabels,
  { position, tile }: Pick<Carousel, 'position' | 'tile'>,
) {
  /** A caption that scrolls can be scrolled by keyboard. */
  const updateTabStop = () => {
    if (caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0
    else caption.removeAttribute('tabindex')
  }
  const update = () => {
    count.textContent = fillTemplate(labels.count, position())
    caption.replaceChildren(...createCaption(labels, tile()))
    animate(caption, { opacity: 0 }, {}, FADE_MS)
    updateTabStop()
  }

  window.addEventListener('resize', updateTabStop)
  // Set the caption early, so that fonts are loaded and text is laid out before the first tap.
  if (document.readyState === 'complete') update()
  else window.addEventListener('load', update, { once: true })

  return {
    update,
    announce: (message = '') => {
      const alt = tile().querySelector('img')?.alt ?? ''
      const values = { photo: alt.replace(/[.。]$/, ''), ...position() }
      status.textContent = `${fillTemplate(labels.announcement, values)} ${message}`.trim()
    },
  }
}
