import { openField } from '../form/openField'
import { SAVE_ENDED } from '../form/saves'
import type { FormDiagnostic } from '../shared/formDiagnostic'
import type { Choice, Failure, State, Success } from '../shared/messages'
import { describeChange } from './changes'
import { createButton, createElement, find } from './element'
import { describeFailure, describeSuccess, foldDetails } from './outcome'
import { request } from './requests'
import { listVersions } from './versions'

/*
 * The bar at the bottom: what is saved here and not published, its versions, and the button that
 * publishes it. The server has the state; the bar asks for it after whatever may have changed it.
 */

/** The last failure or success; it stays until the next action or save. */
let message: (Node | string)[] = []

const publishButton = () => find('.publish') as HTMLButtonElement

function closeLists() {
  for (const list of document.querySelectorAll<HTMLDetailsElement>('.bar > details'))
    list.open = false
}

function describeNotice({ file, fullLabel, keys, message: advice }: FormDiagnostic) {
  const button = createButton(fullLabel, () => {
    closeLists()
    openField(file, keys)
  })
  return createElement('li', button, ` ${advice}`)
}

function showList(name: string, items: readonly HTMLElement[]) {
  find(name).hidden = items.length === 0
  find(`${name} > ul`).replaceChildren(...items)
}

function showState({ changes, details, notices, problem, published }: State) {
  const isPublished = changes.length === 0
  const summary = isPublished ? 'Everything is published.' : 'Saved here, but not published yet.'
  const current = [problem || summary, ...foldDetails(details)]
  find('[role=status]').replaceChildren(...(message.length > 0 ? message : current))
  const undo = createButton('Undo all of this', () => restore(published))
  const undoItem = createElement('li', undo, ' It stays in Versions.')
  const items = changes.map((change) => describeChange(change, published))
  showList('.notices', notices.map(describeNotice))
  showList('.changes', isPublished ? [] : [...items, undoItem])
  find('.versions').hidden = published === ''
  publishButton().disabled = problem !== ''
}

async function refresh(): Promise<void> {
  try {
    showState(await request<State>('state'))
  } catch (failure) {
    find('[role=status]').replaceChildren(...describeFailure(failure as Failure))
  }
}

function chooseVersion({ hasChoice }: Failure): HTMLElement[] {
  if (!hasChoice) return []
  const mine = createButton('Publish mine', () => publish('mine'))
  const web = createButton('Keep the web’s', () => publish('web'))
  return [createElement('div', mine, web)]
}

/** Runs something that changes what is here or on the web, and then shows how it ended. */
async function run(during: string, action: () => Promise<(Node | string)[]>): Promise<void> {
  publishButton().disabled = true
  find('[role=status]').replaceChildren(during)
  message = await action().catch((failure: unknown) =>
    describeFailure(failure as Failure, chooseVersion(failure as Failure)),
  )
  closeLists()
  await refresh()
  find('[role=status]').focus()
  // Sveltia then looks for new versions; otherwise, it does within a minute
  dispatchEvent(new Event('focus'))
}

const publish = (choice?: Choice) =>
  run('Publishing…', async () => describeSuccess(await request<Success>('publish', { choice })))

const restore = (version: string, page?: string) =>
  run('Restoring…', async () => {
    await request('restore', { version, page })
    return ['Restored. Visitors see no change until you publish.']
  })

/** Ctrl+Enter (⌘Return) leads from a field to Publish, and back. */
function watchKeys() {
  let field: HTMLElement | null = null
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const focused = document.activeElement as HTMLElement | null
    if (focused?.closest('.bar')) field?.focus()
    else {
      field = focused
      publishButton().focus()
    }
  })
}

export function startBar(): void {
  document.querySelector<HTMLElement>('.bar')?.removeAttribute('hidden')
  publishButton().onclick = () => publish()
  listVersions(restore)
  watchKeys()
  addEventListener(SAVE_ENDED, () => {
    message = []
    void refresh()
  })
  // another program may have changed a file
  addEventListener('focus', () => void refresh())
  void refresh()
}
