import { fillTemplate } from '../../../model/fillTemplate'
import type { Labels } from '../../../model/schema/labels'

export type LightboxLabels = Labels['lightbox']

const icons = {
  cross: { width: 20, d: 'M3 3l14 14M17 3 3 17' },
  left: { width: 36, d: 'M34 10H3M10 3 3 10l7 7' },
  right: { width: 36, d: 'M2 10h31M26 3l7 7-7 7' },
}

/** @param classes class names without the `lightbox-` prefix, styled in dialogStyle.ts */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  classes: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = classes.replace(/\w+/g, 'lightbox-$&')
  element.append(...children)
  return element
}

function createIcon(name: keyof typeof icons): SVGElement {
  const { d, width } = icons[name]
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', d)
  icon.setAttribute('viewBox', `0 0 ${width} 20`)
  icon.setAttribute('width', `${width / 16}rem`)
  icon.setAttribute('aria-hidden', 'true')
  icon.append(path)
  return icon
}

/** @param action handled in createView.ts, except `retry` (slides.ts) */
function createButton(
  action: 'close' | 'next' | 'previous' | 'retry',
  ...children: (Node | string)[]
): HTMLButtonElement {
  const button = create('button', action === 'retry' ? 'retry' : 'button', ...children)
  button.type = 'button'
  button.dataset.action = action
  return button
}

/** The text below an open photo: caption, credit and license. */
export function createCaption(labels: LightboxLabels, tile: HTMLElement): HTMLElement[] {
  const { credit, license } = tile.dataset
  const caption = tile.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const creditLine = create('small', 'credit')
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

/**
 * Creates the full-screen dialog: closed, empty and detached. The caller makes the page inert.
 */
export function createDialog(labels: LightboxLabels, name: string) {
  /** Announces photo changes. */
  const status = create('p', 'status')
  status.role = 'status'
  const count = create('p', 'count')
  const close = createButton('close', labels.close, createIcon('cross'))
  const header = create('div', 'bar', count, close)

  /** Contains all photos; only the current one and its two neighbors are rendered. */
  const track = create('div', 'track')
  /** The visible area of the track. */
  const viewport = create('div', 'viewport', track)
  const caption = create('figcaption', 'caption')
  caption.dir = 'auto'
  const previous = createButton('previous', createIcon('left'))
  previous.ariaLabel = labels.previous
  const next = createButton('next', createIcon('right'))
  next.ariaLabel = labels.next
  const footer = create('div', 'bar footer', caption, create('div', 'arrows', previous, next))
  const figure = create('figure', 'figure', viewport, footer)

  const dialog = create('dialog', 'dialog', status, header, figure)
  dialog.ariaModal = 'true'
  dialog.ariaLabel = name

  /** Template for the error message in place of a photo that fails to load. */
  const retry = createButton('retry', labels.retry)
  const failure = create('div', 'failure', create('p', 'message', labels.failure), retry)
  return { caption, count, dialog, failure, status, track, viewport }
}
