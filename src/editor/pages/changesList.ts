import type { Change } from '../server/changes'
import { photoAddress } from './api'
import { button, element } from './dom'

const WIDTH = 240

const photo = (words: string, file: string | undefined, version?: string) =>
  file === undefined
    ? element('span', {}, '(none)')
    : element('img', { alt: `${words}: ${file}`, src: photoAddress(file, WIDTH, version) })

const quote = (text: string) =>
  text === '' ? element('em', {}, '(empty)') : element('span', {}, text)

function comparison({ after, before, photo: photos }: Change): HTMLElement {
  const [old, next] = photos
    ? [photo('Before', photos.before, 'HEAD'), photo('Now', photos.after)]
    : [quote(before), quote(after)]
  return element(
    'dl',
    {},
    element('div', {}, element('dt', {}, 'Before'), element('dd', {}, old)),
    element('div', {}, element('dt', {}, 'Now'), element('dd', {}, next)),
  )
}

/**
 * @param changes since the last publication
 * @param onUndo takes one of them back
 * @returns the changes, each with before and after
 */
export function changesList(
  changes: readonly Change[],
  onUndo: (change: Change) => void,
): HTMLElement {
  const items = changes.map((change) => {
    const undo = button('Undo', () => {
      onUndo(change)
    })
    undo.setAttribute('aria-label', `Undo: ${change.page}, ${change.label}`)
    const heading = element('h3', {}, `${change.page}: ${change.label}`)
    return element('li', {}, heading, comparison(change), undo)
  })
  return element('ul', { className: 'changes' }, ...items)
}
