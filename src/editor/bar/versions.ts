import { pageLabel } from '../shared/fieldLabels'
import type { Change, Failure, Version } from '../shared/messages'
import { describeChange } from './changes'
import { createButton, createElement, find } from './element'
import { describeFailure } from './outcome'
import { request } from './requests'

type Restore = (version: string, page?: string) => Promise<void>

/** Each time the list is opened, fills it, or says why that is not possible. */
function fillWhenOpened(
  details: HTMLDetailsElement,
  list: HTMLElement,
  load: () => Promise<HTMLElement[]>,
) {
  details.ontoggle = async () => {
    if (!details.open) return
    const items = await load().catch((failure: unknown) => [
      createElement('li', ...describeFailure(failure as Failure)),
    ])
    list.replaceChildren(...items)
  }
}

/** What has changed since a version, page by page, with a button that restores each, or all. */
async function compare(id: string, restore: Restore): Promise<HTMLElement[]> {
  const changes = await request<Change[]>('compare', { version: id })
  if (changes.length === 0) return [createElement('li', 'This is what there is now.')]
  const pages = [...new Set(changes.map(({ file }) => file))]
  const createChoice = (label: string, page?: string) =>
    createElement(
      'li',
      createButton(label, () => restore(id, page)),
    )
  return [
    createElement('li', 'Changed since then:'),
    ...pages.flatMap((page) => [
      ...changes.filter(({ file }) => file === page).map((change) => describeChange(change, id)),
      createChoice(`Restore ${pageLabel(page)}`, page),
    ]),
    ...(pages.length > 1 ? [createChoice('Restore all pages')] : []),
  ]
}

function createItem({ date, files, id, isFromWeb }: Version, restore: Restore): HTMLElement {
  const time = new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  const origin = isFromWeb ? ' (on the web)' : ''
  const summary = createElement('summary', `${time}: ${files.map(pageLabel).join(', ')}${origin}`)
  const list = createElement('ul')
  const details = createElement('details', summary, list)
  fillWhenOpened(details, list, () => compare(id, restore))
  return createElement('li', details)
}

/** Lists what was saved, newest first. */
export function listVersions(restore: Restore): void {
  fillWhenOpened(find('.versions') as HTMLDetailsElement, find('.versions > ul'), async () => {
    const versions = await request<Version[]>('versions')
    return versions.map((version) => createItem(version, restore))
  })
}
