import { fillTemplate } from '../../../lib/text'
import { create, type LightboxLabels } from './createDialog'
import { animate } from './motion'
import { currentSlide, type State } from './state'

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

const getPosition = ({ index, slides }: State) => ({ number: index + 1, count: slides.length })

export function updateCaption(state: State): void {
  const { caption, count, labels } = state
  count.textContent = fillTemplate(labels.count, getPosition(state))
  caption.replaceChildren(...createCaption(labels, currentSlide(state).tile))
  animate(caption, { opacity: 0 }, {}, FADE_MS)
  // A caption that scrolls can be scrolled by keyboard.
  if (caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0
  else caption.removeAttribute('tabindex')
}

/** Tells screen readers of the current photo. */
export function announce(state: State): void {
  const { labels, status } = state
  const alt = currentSlide(state).tile.querySelector('img')?.alt ?? ''
  const values = { photo: alt.replace(/[.。]$/, ''), ...getPosition(state) }
  status.textContent = fillTemplate(labels.announcement, values)
}
