import type { SaveReport } from '../server/gitea-api'
import type { Change, State } from '../server/publish'

type Told = State & SaveReport & { message?: string }

const NO_ANSWER =
  'The editor does not answer. Start it again with npm run edit; what you wrote stays here.'

const element = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text, hidden: text === '' })

function changeItem({ after, before, label, page }: Change): HTMLElement {
  const item = document.createElement('li')
  item.append(element('b', `${page}: ${label}`), element('del', before), element('ins', after))
  return item
}

function statusOf({ canPublish, changes, isWaiting, warnings }: Told): string {
  if (warnings.length > 0) {
    const told = warnings.map(({ label, message }) => `${label}: ${message}`)
    return `Saved. Worth a look: ${told.join(' ')}`
  }
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const saved = changes.length > 0 ? `${count} saved, not published yet.` : ''
  if (!canPublish) return `${saved} This folder is not set up for publishing.`
  if (saved) return saved
  return isWaiting ? 'A version is waiting to be published.' : 'Everything saved is published.'
}

const hasUnsaved = () =>
  document.querySelector<HTMLButtonElement>('[aria-keyshortcuts$="+S"]')?.disabled === false

/** The bar at the bottom: what differs from the last publication, publish, and undo. */
export function startBar(bar: HTMLElement): void {
  const at = (selector: string) => bar.querySelector<HTMLElement>(selector) ?? bar
  const [status, details, list] = [at('[role=status]'), at('details'), at('ul')]
  const buttons = [...bar.querySelectorAll('button')]

  function show(told: Told) {
    const { canPublish, changes, isWaiting, published } = told
    status.textContent = statusOf(told)
    details.hidden = changes.length === 0
    list.replaceChildren(...changes.map(changeItem))
    const isNew = changes.length > 0 || isWaiting
    const shown: Record<string, boolean> = {
      undo: changes.length > 0,
      'undo-publication': canPublish && !isNew && published,
      publish: canPublish && isNew,
    }
    for (const button of buttons) button.hidden = !shown[button.dataset.action ?? '']
  }

  async function request(route: string, options?: RequestInit): Promise<Told | undefined> {
    const response = await fetch(`/api/${route}`, options).catch(() => undefined)
    const told = (await response?.json().catch(() => undefined)) as Told | undefined
    if (response?.ok && told) return told
    status.textContent = told?.message ?? NO_ANSWER
    return undefined
  }

  async function act({ dataset, textContent }: HTMLButtonElement) {
    const { action = '', after = '', question } = dataset
    const unsaved = hasUnsaved() ? 'What you have just written is not saved. ' : ''
    const asked = question ?? (unsaved && `${textContent.trim()} without it?`)
    if (asked && !confirm(unsaved + asked)) return
    status.textContent = 'One moment…'
    const headers = { 'Content-Type': 'application/json' }
    const told = await request(action, { method: 'POST', body: '{}', headers })
    if (!told) return
    show({ ...told, warnings: [] })
    if (after) status.textContent = after
    // the form still holds what was taken back
    else location.reload()
  }

  async function refresh(isSave: boolean) {
    const told = await request('state')
    if (!told) return
    show(isSave ? told : { ...told, warnings: [] })
    const [error] = told.errors
    if (isSave && error) showField(error.key)
  }

  bar.hidden = false
  for (const button of buttons) button.onclick = () => void act(button)
  void refresh(false)
  // each save is a request of Sveltia's to its Git host
  new PerformanceObserver((seen) => {
    if (seen.getEntries().some(({ name }) => name.endsWith('/contents'))) void refresh(true)
  }).observe({ type: 'resource' })
}

/** Leads to a field such as `photos[1].alt` when Sveltia has closed its dialog about it. */
function showField(key: string) {
  const payload = { locale: '_default', keyPath: key.replace(/\[(\d+)\]/g, '.$1') }
  const hasDialog = () => document.querySelector('dialog[open]') !== null
  let wasOpen = hasDialog()
  const observer = new MutationObserver(() => {
    const isClosed = wasOpen && !hasDialog()
    wasOpen = hasDialog()
    if (!isClosed) return
    observer.disconnect()
    // Sveltia gives the focus back first; its own list of errors sends the same message
    const lead = () => {
      postMessage({ type: 'highlight-editor-field', payload }, location.origin)
    }
    setTimeout(lead, 300)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
}
