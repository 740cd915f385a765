import { pageLabel } from '../shared/fieldLabels'
import type { Change } from '../shared/messages'
import { createElement } from './element'
import { listWordChanges } from './wordChanges'

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

function showPhoto(folder: string, file: string, kind: 'removed' | 'added'): HTMLElement[] {
  if (!file) return []
  const src = `/${folder}/${file.split('/').map(encodeURIComponent).join('/')}`
  const image = Object.assign(new Image(), { alt: '', loading: 'lazy' as const, src })
  const caption = createElement(elements[kind], file.replace(/.*\//, ''))
  return [createElement('figure', image, createElement('figcaption', caption))]
}

/**
 * Shows a changed field: its label, and what was taken out and put in.
 *
 * @param version with which what is here now was compared
 */
export function describeChange(change: Change, version: string): HTMLElement {
  const { after, before, file, label, photos } = change
  const item = createElement('li', createElement('b', `${pageLabel(file)}: ${label}`))
  if (photos) {
    item.append(...showPhoto(`version/${version}`, photos.before, 'removed'))
    item.append(...showPhoto('content', photos.after, 'added'))
  }
  const words = listWordChanges(before, after)
  const marked = words.map(({ kind, text }) => createElement(elements[kind], text))
  item.append(createElement('p', ...marked))
  return item
}
