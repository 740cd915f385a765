import { fill } from '../../../content/fill'
import type { Labels } from '../../../content/model/labels'

export type LightboxLabels = Labels['lightbox']

/** The parts of the lightbox that change. */
export type LightboxDialog = {
  dialog: HTMLDialogElement
  closeButton: HTMLButtonElement
  /** Announces each change of photo. */
  status: HTMLElement
  count: HTMLElement
  /** What photos are seen through. */
  viewport: HTMLElement
  /** Holds the photo and its two neighbours. */
  row: HTMLElement
  caption: HTMLElement
  /** What fades in and out around the photo. */
  bars: readonly HTMLElement[]
  /** To be copied into the place of a photo that fails. */
  failure: HTMLElement
}

const icons = {
  cross: { width: 20, d: 'M3 3l14 14M17 3 3 17' },
  left: { width: 36, d: 'M34 10H3M10 3 3 10l7 7' },
  right: { width: 36, d: 'M2 10h31M26 3l7 7-7 7' },
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = `lightbox-${part}`
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

/** @param action what pressing it does (createView.ts) */
function createButton(
  action: 'close' | 'next' | 'previous',
  ...children: (Node | string)[]
): HTMLButtonElement {
  const button = create('button', 'button', ...children)
  button.type = 'button'
  button.dataset.action = action
  return button
}

function createFailure({ failure, retry }: LightboxLabels): HTMLElement {
  const message = create('p', 'message', failure)
  const button = create('button', 'retry', retry)
  button.type = 'button'
  const element = create('div', 'failure', message, button)
  element.dataset.failure = ''
  return element
}

/** What stands under an open photo: its caption and, quietly, whose it is and how it may be used. */
export function createCaption(labels: LightboxLabels, tile: HTMLElement): HTMLElement[] {
  const { credit, license } = tile.dataset
  const words = tile.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const line = create('small', 'credit')
  if (credit) line.append(fill(labels.credit, { name: credit }))
  if (credit && license) line.append(' · ')
  if (license) {
    const link = create('a', 'license', labels.license)
    link.href = license
    link.rel = 'license'
    line.append(link)
  }
  return [create('span', 'words', words), line]
}

/**
 * Creates the dialog for one photo over the whole screen: closed, empty, not in the page. Whoever
 * shows it makes the page inert.
 */
export function createDialog(labels: LightboxLabels, name: string): LightboxDialog {
  const status = create('p', 'status')
  status.role = 'status'
  const count = create('p', 'count')
  const close = createButton('close', labels.close, createIcon('cross'))
  const head = create('div', 'bar', count, close)

  const row = create('div', 'row')
  const viewport = create('div', 'viewport', row)
  const caption = create('figcaption', 'caption')
  caption.dir = 'auto'
  const previous = createButton('previous', createIcon('left'))
  previous.ariaLabel = labels.previous
  const next = createButton('next', createIcon('right'))
  next.ariaLabel = labels.next
  const foot = create('div', 'foot', caption, create('div', 'steps', previous, next))

  const figure = create('figure', 'figure', viewport, foot)
  const dialog = create('dialog', 'dialog', status, head, figure)
  dialog.ariaModal = 'true'
  dialog.ariaLabel = name
  return {
    dialog,
    closeButton: close,
    status,
    count,
    viewport,
    row,
    caption,
    bars: [head, foot],
    failure: createFailure(labels),
  }
}
