import { openField } from '../form/openField'
import { SAVE_ENDED } from '../form/saves'
import type { FormDiagnostic } from '../shared/form-diagnostic'
import type { Choice, Failure, State, Success } from '../shared/messages'
import { describeChange } from './changes'
import { createButton, createElement, find } from './element'
import { get, post } from './requests'
import { listVersions } from './versions'

/*
 * The bar at the bottom: what is saved here and not published, its versions, and the button that
 * publishes it. The server has the state; the bar asks for it after whatever may have changed it.
 */

/** The last failure or success; it stays until the next action or save. */
let message: (Node | string)[] = []

const publishButton = () => find('.publish') as HTMLButtonElement

function foldDetails(report: string): HTMLElement[] {
  if (report === '') return []
  const summary = createElement('summary', 'What Git reported')
  return [createElement('details', summary, createElement('pre', report))]
}

function describeFailure({ details, hasChoice, message: text }: Failure): (Node | string)[] {
  const choose = (label: string, choice: Choice) => createButton(label, () => publish(choice))
  const choices = hasChoice ? [choose('Publish mine', 'mine'), choose('Keep the web’s', 'web')] : []
  return [text, ...choices, ...foldDetails(details)]
}

function describeSuccess({ code, pages, url }: Success): (Node | string)[] {
  const link = Object.assign(createElement('a', 'See the site'), { href: url, target: '_blank' })
  return [
    'Published. Visitors see it once your host has built the site, usually in a few minutes. ',
    ...(url ? [link] : []),
    ...(pages ? [createElement('p', `Changed on the web, and here now: ${pages}.`)] : []),
    ...(code.length > 0
      ? [
          createElement(
            'p',
            `The site’s code changed too: ${code.join(', ')}. Start the editor again when the person who set up the site says so.`,
          ),
        ]
      : []),
  ]
}

const describeNotice = (notice: FormDiagnostic) =>
  createElement(
    'li',
    createButton(notice.fullLabel, () => openField(notice.file, notice.keys)),
    ` ${notice.message}`,
  )

function showState({ changes, details, notices, problem, published }: State) {
  const count = new Set(changes.map(({ file }) => file)).size
  const summary = count === 0 ? 'Everything is published.' : 'Saved here, but not published yet.'
  const current = problem ? [problem, ...foldDetails(details)] : [summary]
  find('[role=status]').replaceChildren(...(message.length > 0 ? message : current))
  find('.notices').hidden = notices.length === 0
  find('.notices > ul').replaceChildren(...notices.map(describeNotice))
  find('.changes').hidden = changes.length === 0
  const undo = createButton('Undo all of this', () => restore(published))
  find('.changes > ul').replaceChildren(
    ...changes.map((change) => describeChange(change, { before: published, after: '' })),
    createElement('li', undo, ' It stays in Versions.'),
  )
  find('.versions').hidden = published === ''
  publishButton().disabled = problem !== ''
}

async function refresh(): Promise<void> {
  try {
    showState(await get<State>('state'))
  } catch (failure) {
    find('[role=status]').replaceChildren(...describeFailure(failure as Failure))
  }
}

/** Runs something that changes what is here or on the web, and then shows how it ended. */
async function run(during: string, action: () => Promise<(Node | string)[]>): Promise<void> {
  publishButton().disabled = true
  find('[role=status]').replaceChildren(during)
  message = await action().catch((failure: unknown) => describeFailure(failure as Failure))
  await refresh()
  find('[role=status]').focus()
  // Sveltia then looks for new versions; otherwise, it does within a minute
  dispatchEvent(new Event('focus'))
}

const publish = (choice?: Choice) =>
  run('Publishing…', async () => describeSuccess(await post<Success>('publish', { choice })))

const restore = (version: string, page?: string) =>
  run('Restoring…', async () => {
    await post('restore', { version, page })
    return ['Restored. Visitors see no change until you publish.']
  })

/** Ctrl+Enter (⌘Return) leads from a field to Publish, and back. */
function watchKeys() {
  let field: Element | null = null
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const isInBar = document.activeElement?.closest('.bar')
    if (isInBar) (field as HTMLElement | null)?.focus()
    else {
      field = document.activeElement
      publishButton().focus()
    }
  })
}

export function startBar(): void {
  document.querySelector<HTMLElement>('.bar')!.hidden = false
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
