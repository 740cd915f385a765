import type { Labels } from '../../../content/schema/labels'

export type LightboxLabels = Labels['lightbox']

const drawIcon = (width: number, path: string) =>
  `<svg aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 ${width} 20" width="${width / 16}rem"><path d="${path}"/></svg>`

const icons = {
  cross: drawIcon(20, 'M3 3l14 14M17 3 3 17'),
  left: drawIcon(36, 'M34 10H3M10 3 3 10l7 7'),
  right: drawIcon(36, 'M2 10h31M26 3l7 7-7 7'),
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

function createArrow(icon: keyof typeof icons, label: string) {
  const button = create('button', 'lightbox-button')
  button.ariaLabel = label
  button.innerHTML = icons[icon]
  return button
}

export type Dialog = ReturnType<typeof createDialog>

export function createDialog(labels: LightboxLabels, name: string, onDismiss: () => void) {
  const status = create('p', 'lightbox-status')
  status.role = 'status'
  const count = create('p', 'lightbox-count')
  const close = create('button', 'lightbox-button lightbox-close', labels.close)
  close.insertAdjacentHTML('beforeend', icons.cross)
  const header = create('div', 'lightbox-bar', count, close)

  const track = create('div', 'lightbox-track')
  const viewport = create('div', 'lightbox-viewport', track)
  const caption = create('figcaption', 'lightbox-caption')
  caption.dir = 'auto'
  const previous = createArrow('left', labels.previous)
  const next = createArrow('right', labels.next)
  const arrows = create('div', 'lightbox-arrows', previous, next)
  const footer = create('div', 'lightbox-bar lightbox-footer', caption, arrows)
  const figure = create('figure', 'lightbox-figure', viewport, footer)

  const backdrop = create('div', 'lightbox-backdrop')
  const dialog = create('dialog', 'lightbox-dialog', backdrop, status, header, figure)
  close.onclick = onDismiss
  // The bars look like the background, so a click on them closes; selecting the caption does not.
  dialog.onclick = ({ target }) => {
    const isOnBar = target === header || target === footer
    if (isOnBar && getSelection()?.isCollapsed !== false) onDismiss()
  }
  dialog.ariaModal = 'true'
  dialog.ariaLabel = name
  return { arrows, caption, count, dialog, next, previous, status, track, viewport }
}
