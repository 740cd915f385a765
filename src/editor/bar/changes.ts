import { pageLabel } from '../shared/field-labels'
import type { Change } from '../shared/messages'
import { createElement } from './element'
import { listWordChanges } from './wordChanges'

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

/** Where each side of a comparison is: a commit, or empty for what is in the folder now. */
type Sides = { before: string; after: string }

function showPhoto(file: string, version: string, kind: keyof typeof elements): HTMLElement {
  const folder = version ? ['version', version] : ['content']
  const src = `/${[...folder, ...file.split('/')].map(encodeURIComponent).join('/')}`
  const image = Object.assign(new Image(), { alt: '', loading: 'lazy' as const, src })
  const caption = createElement(elements[kind], file.replace(/.*\//, ''))
  return createElement('figure', image, createElement('figcaption', caption))
}

/** Shows a changed field: its label, and what was taken out and put in. */
export function describeChange(change: Change, sides: Sides): HTMLElement {
  const { after, before, file, label, photos } = change
  const item = createElement('li', createElement('b', `${pageLabel(file)}: ${label}`))
  if (photos) {
    const shown = createElement('div')
    shown.className = 'photos'
    if (photos.before) shown.append(showPhoto(photos.before, sides.before, 'removed'))
    if (photos.after) shown.append(showPhoto(photos.after, sides.after, 'added'))
    item.append(shown)
    return item
  }
  const words = listWordChanges(before, after)
  const marked = words.map(({ kind, text }) => createElement(elements[kind], text))
  item.append(createElement('p', ...marked))
  return item
}
