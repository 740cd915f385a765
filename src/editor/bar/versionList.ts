import type { compareVersion, Version } from '../git/versions'
import { createElement, describeChange } from './changeList'

const origins = {
  here: 'published by the editor',
  web: 'published on the web',
  other: 'changed without the editor',
  backup: 'replaced here',
}

type Request = <Answer>(route: string, fields?: object) => Promise<Answer | undefined>

/** @param missing pages that the version restores because their files were deleted, which come first */
async function compare(
  version: string,
  missing: readonly string[],
  request: Request,
): Promise<HTMLElement[]> {
  const answer = await request<Awaited<ReturnType<typeof compareVersion>>>('compare', { version })
  if (!answer) return []
  const { changes, fingerprint, otherFormat } = answer
  if (changes.length === 0)
    return [createElement('li', 'This version is the same as the page now.')]
  const restore = (text: string, page?: string) => {
    const question = `${text}? What it replaces stays in this list. Visitors see no change until you publish.`
    const button = createElement('button', text)
    const data = { action: 'restore', version, fingerprint, question }
    Object.assign(button.dataset, data, page && { page })
    return createElement('li', button)
  }
  const restorePage = (name: string) =>
    otherFormat.includes(name)
      ? createElement('li', `This version of ${name} has another format and cannot be restored.`)
      : restore(`Restore ${name}`, name)
  const listPage = (name: string) => [
    ...changes
      .filter(({ page }) => page === name)
      .map((change) => describeChange(change, { before: '', after: version })),
    restorePage(name),
  ]
  const pages = [...new Set(changes.map(({ page }) => page))]
  const deleted = pages.filter((name) => missing.includes(name))
  const others = pages.filter((name) => !missing.includes(name))
  const isWhole = pages.length > 1 && otherFormat.length === 0
  return [
    createElement('li', 'If you restored the site as it was then, this would change:'),
    ...deleted.flatMap(listPage),
    ...(isWhole ? [restore('Restore all of this version')] : []),
    ...others.flatMap(listPage),
  ]
}

/** Asks for a list each time it is opened. */
function listWhenOpened(details: HTMLDetailsElement, list: () => Promise<HTMLElement[]>) {
  details.ontoggle = async (event) => {
    const ul = details.querySelector('ul')
    if (!details.open || !ul) return
    // not if the list is only refreshed, by an event of ours
    if (event.isTrusted) ul.scrollTop = 0
    ul.replaceChildren(...(await list()))
  }
}

export function listVersionsWhenOpened(details: HTMLDetailsElement, request: Request): void {
  const createItem = ({ date, id, missing = [], origin, pages }: Version) => {
    const time = new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' })
    const lead = missing.length > 0 ? `Restore ${missing.join(', ')}, which was deleted: ` : ''
    const summary = `${lead}${time}: ${pages.join(', ')} (${origins[origin]})`
    const item = createElement('details', createElement('summary', summary), createElement('ul'))
    listWhenOpened(item, () => compare(id, missing, request))
    item.open = document.getElementById(id)?.hasAttribute('open') ?? false
    return createElement('li', Object.assign(item, { id }))
  }
  listWhenOpened(details, async () =>
    ((await request<Version[]>('versions')) ?? []).map(createItem),
  )
}
