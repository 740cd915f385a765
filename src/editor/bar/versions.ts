import { pageLabel } from '../shared/field-labels'
import type { Change, Version } from '../shared/messages'
import { describeChange } from './changes'
import { createButton, createElement, find } from './element'
import { get, post } from './requests'

type Restore = (version: string, page?: string) => Promise<void>

/** What would change if a version were restored, page by page, with a button for each and for all. */
async function compare(id: string, restore: Restore): Promise<HTMLElement[]> {
  const changes = await post<Change[]>('compare', { version: id })
  if (changes.length === 0) return [createElement('li', 'This is what there is now.')]
  const pages = [...new Set(changes.map(({ file }) => file))]
  // the comparison is from the version to now, and restoring goes the other way
  const reverse = ({ photos, ...change }: Change): Change => ({
    ...change,
    before: change.after,
    after: change.before,
    photos: photos && { before: photos.after, after: photos.before },
  })
  const button = (label: string, page?: string) =>
    createElement(
      'li',
      createButton(label, () => restore(id, page)),
    )
  return [
    createElement('li', 'If you restore this version, this changes:'),
    ...pages.flatMap((page) => [
      ...changes
        .filter(({ file }) => file === page)
        .map((change) => describeChange(reverse(change), { before: '', after: id })),
      button(`Restore ${pageLabel(page)}`, page),
    ]),
    ...(pages.length > 1 ? [button('Restore all pages')] : []),
  ]
}

function createItem({ date, files, id, isFromWeb }: Version, restore: Restore): HTMLElement {
  const time = new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  const origin = isFromWeb ? ' (on the web)' : ''
  const summary = createElement('summary', `${time}: ${files.map(pageLabel).join(', ')}${origin}`)
  const list = createElement('ul')
  const details = createElement('details', summary, list)
  details.ontoggle = async () => {
    if (details.open) list.replaceChildren(...(await compare(id, restore)))
  }
  return createElement('li', details)
}

/** Lists what was saved, newest first, each time the list is opened. */
export function listVersions(restore: Restore): void {
  const details = find('.versions') as HTMLDetailsElement
  details.ontoggle = async (event) => {
    if (event.target !== details || !details.open) return
    const versions = await get<Version[]>('versions')
    const items = versions.map((version) => createItem(version, restore))
    find('.versions > ul').replaceChildren(...items)
  }
}
