import { pageLabel } from '../shared/field-labels'
import type { FormDiagnostic } from '../shared/form-diagnostic'
import type { Change } from '../shared/messages'
import { openField } from '../sveltia/openField'
import { createElement } from './barElements'
import { listWordChanges, type Part } from './wordChanges'

/**
 * IDs of the versions that changes are between; empty for what is on the computer now, which the
 * fingerprint identifies.
 */
type Compared = { before: string; after: string; fingerprint: string }

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

function showPhoto(
  file: string,
  version: string,
  kind: Part['kind'],
  fingerprint: string,
): HTMLElement {
  const folder = version ? ['version', version] : ['content']
  const path = [...folder, ...file.split('/')].map(encodeURIComponent).join('/')
  // otherwise, a photo that was shown before would be shown again after its file was replaced
  const src = version ? `/${path}` : `/${path}?${fingerprint}`
  const image = Object.assign(new Image(), { alt: '', loading: 'lazy' as const, src })
  const name = file.replace(/.*\//, '')
  const caption = createElement('figcaption', createElement(elements[kind], name))
  return createElement('figure', image, caption)
}

function showText({ after, before }: Change): HTMLElement[] {
  const parts = listWordChanges(before, after)
  const marked = parts.map(({ kind, text }) => createElement(elements[kind], text))
  const isWhole = parts.every(({ kind }) => kind !== 'same')
  // one after the other, in paragraphs of their own
  const paragraphs = isWhole ? marked.map((part) => [part]) : [marked]
  return paragraphs.map((content) => createElement('p', ...content))
}

/** Opens the form at a field. */
export function createFieldButton(diagnostic: FormDiagnostic, label: string): HTMLElement {
  const button = createElement('button', label)
  button.onclick = () => {
    button.closest('details')?.removeAttribute('open')
    void openField(diagnostic)
  }
  return button
}

/** What is left to enter. */
export const describeNotice = (notice: FormDiagnostic): HTMLElement =>
  createElement('li', createFieldButton(notice, notice.fullLabel), notice.message)

export function describeChange(change: Change, compared: Compared): HTMLElement {
  const { file, label, photos } = change
  const item = createElement('li', createElement('b', `${pageLabel(file)}: ${label}`))
  if (photos) {
    const shown = createElement('div')
    shown.className = 'photos'
    const { after, before, fingerprint } = compared
    if (photos.before) shown.append(showPhoto(photos.before, before, 'removed', fingerprint))
    if (photos.after) shown.append(showPhoto(photos.after, after, 'added', fingerprint))
    item.append(shown)
  }
  if (!photos || change.before || change.after) item.append(...showText(change))
  return item
}
