import { pageLabel } from '../shared/field-labels'
import type { Comparison, Version, VersionList } from '../shared/messages'
import { createElement } from './barElements'
import { describeChange } from './changeList'
import { foldDetails } from './failure'

const MAX_LABELS = 3

/**
 * Git does not tell whether the editor or another program made a commit. Without what was replaced, the
 * versions of a day would be told apart only by their time.
 */
function describeOrigin({ origin, replaced = [] }: Version): string {
  if (origin === 'web') return ' (published on the web)'
  if (origin === 'commit') return ''
  const others = replaced.length - MAX_LABELS
  const labels = [...replaced.slice(0, MAX_LABELS), ...(others > 0 ? [`and ${others} more`] : [])]
  return labels.length > 0 ? ` (replaced here: ${labels.join('; ')})` : ' (replaced here)'
}

type Request = <Answer>(route: string, fields?: object) => Promise<Answer | undefined>

/** @param missing files of pages that the version restores because they were deleted, which come first */
async function compare(
  version: string,
  missing: readonly string[],
  request: Request,
): Promise<HTMLElement[]> {
  const answer = await request<Comparison>('compare', { version })
  if (!answer) return []
  const { changes, fingerprint, otherFormat } = answer
  if (changes.length === 0)
    return [createElement('li', 'This version is the same as what there is now.')]
  const restore = (text: string, file?: string) => {
    const question = `${text}? What it replaces stays in this list. Visitors see no change until you publish.`
    const button = createElement('button', text)
    const data = { action: 'restore', version, fingerprint, question }
    Object.assign(button.dataset, data, file && { file })
    return createElement('li', button)
  }
  const restorePage = (page: string) => {
    const label = pageLabel(page)
    return otherFormat.includes(page)
      ? createElement(
          'li',
          `This version of ${label} is from an older version of the site and cannot be restored.`,
        )
      : restore(`Restore ${label}`, page)
  }
  const listPage = (page: string) => [
    ...changes
      .filter(({ file }) => file === page)
      .map((change) => describeChange(change, { before: '', after: version, fingerprint })),
    restorePage(page),
  ]
  const pages = [...new Set(changes.map(({ file }) => file))]
  const deleted = pages.filter((page) => missing.includes(page))
  const others = pages.filter((page) => !missing.includes(page))
  const isWhole = pages.length > 1 && otherFormat.length === 0
  return [
    createElement('li', 'If you restored this version, this would change:'),
    ...deleted.flatMap(listPage),
    ...(isWhole ? [restore('Restore all of this version')] : []),
    ...others.flatMap(listPage),
  ]
}

/** Asks for a list each time it is opened. */
function listWhenOpened(details: HTMLDetailsElement, list: () => Promise<HTMLElement[]>) {
  let latest: Promise<HTMLElement[]> | undefined
  details.ontoggle = async (event) => {
    const ul = details.querySelector('ul')
    if (!details.open || !ul) return
    // not if the list is only refreshed, by an event of ours
    if (event.isTrusted) ul.scrollTop = 0
    const asked = (latest = list())
    const items = await asked
    // an answer to an earlier question may come later
    if (asked === latest) ul.replaceChildren(...items)
  }
}

export function listVersionsWhenOpened(details: HTMLDetailsElement, request: Request): void {
  const listLabels = (files: readonly string[]) => files.map(pageLabel).join(', ')
  const createItem = (version: Version) => {
    const { date, files, id, missing = [] } = version
    const time = new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' })
    const were = missing.length > 1 ? 'were' : 'was'
    const lead = missing.length > 0 ? `${listLabels(missing)} ${were} deleted. Last version: ` : ''
    const summary = `${lead}${time}: ${listLabels(files)}${describeOrigin(version)}`
    const item = createElement('details', createElement('summary', summary), createElement('ul'))
    listWhenOpened(item, () => compare(id, missing, request))
    item.open = document.getElementById(id)?.hasAttribute('open') ?? false
    return createElement('li', Object.assign(item, { id }))
  }
  listWhenOpened(details, async () => {
    const list = await request<VersionList>('versions')
    if (!list) return []
    const items = list.versions.map(createItem)
    if (!list.problem) return items
    const problem = `Published versions cannot be listed. ${list.problem}`
    return [createElement('li', problem, ...foldDetails(list.details)), ...items]
  })
}
