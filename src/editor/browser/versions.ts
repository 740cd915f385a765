import type { Change } from '../server/publish'
import type { Version } from '../server/versions'

const origins = {
  here: 'published by the editor',
  web: 'published on the web',
  other: 'changed without the editor',
  copy: 'replaced here, not published',
}

type Request = <Answer>(route: string, fields?: object) => Promise<Answer | undefined>

export const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text, hidden: text === '' })

export const describeChange = ({ after, before, label, page }: Change): HTMLElement[] => [
  createElement('b', `${page}: ${label}`),
  createElement('del', before),
  createElement('ins', after),
]

export function createItem(children: readonly (Node | string)[]): HTMLElement {
  const item = document.createElement('li')
  item.append(...children)
  return item
}

/** A disclosure that asks for its list each time it is opened. */
function listWhenOpened(details: HTMLElement, list: () => Promise<HTMLElement[]>) {
  details.ontoggle = async () => {
    if (details.hasAttribute('open'))
      details.querySelector('ul')?.replaceChildren(...(await list()))
  }
}

function createRestoreButton(text: string, data: Record<string, string>) {
  const question = `${text}? What it replaces stays in this list. Visitors see no change until you publish.`
  const button = createElement('button', text)
  button.type = 'button'
  Object.assign(button.dataset, { ...data, action: 'restore', question })
  return button
}

function describeVersion({ date, id, origin, pages: names }: Version, request: Request) {
  const details = document.createElement('details')
  const time = new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  const title = `${time}: ${names.join(', ')} (${origins[origin]})`
  details.append(createElement('summary', title), document.createElement('ul'))
  listWhenOpened(details, async () => {
    const fields = { version: id }
    const answer = await request<{ changes: Change[]; tree: string }>('compare', fields)
    if (!answer) return []
    const { changes, tree } = answer
    if (changes.length === 0) return [createItem([createElement('b', 'Nothing differs from it.')])]
    const pages = [...new Set(changes.map(({ page }) => page))]
    const byPage = pages.flatMap((page) => [
      ...changes
        .filter((change) => change.page === page)
        .map((change) => createItem(describeChange(change))),
      createItem([createRestoreButton(`Restore ${page}`, { ...fields, tree, page })]),
    ])
    if (pages.length === 1) return byPage
    const all = createRestoreButton('Restore all of this version', { ...fields, tree })
    return [createItem([all]), ...byPage]
  })
  return createItem([details])
}

export function listVersionsWhenOpened(details: HTMLElement, request: Request): void {
  // what is open stays open when there are new versions
  const items = new Map<string, HTMLElement>()
  listWhenOpened(details, async () => {
    const versions = (await request<Version[]>('versions')) ?? []
    return versions.map((version) => {
      const item = items.get(version.id) ?? describeVersion(version, request)
      items.set(version.id, item)
      return item
    })
  })
}
