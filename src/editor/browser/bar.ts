import type { SaveReport } from '../server/gitea-api'
import type { Change, State } from '../server/publish'

type BarState = State & SaveReport & { message?: string }

const NOT_RUNNING =
  'The editor is not running. Start it again with npm run edit. Your changes are still here.'

const element = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text, hidden: text === '' })

function createChangeItem({ after, before, label, page }: Change): HTMLElement {
  const item = document.createElement('li')
  item.append(element('b', `${page}: ${label}`), element('del', before), element('ins', after))
  return item
}

function formatStatus({ changes, problem, warnings }: BarState): string {
  if (warnings.length > 0) {
    const messages = warnings.map(({ label, message }) => `${label}: ${message}`)
    return `Saved. Worth a look: ${messages.join(' ')}`
  }
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const saved = changes.length > 0 ? `${count} saved, not published yet.` : ''
  return `${saved} ${problem}`.trim() || 'Everything you saved is published.'
}

const hasUnsavedEdits = () =>
  document.querySelector<HTMLButtonElement>('[aria-keyshortcuts$="+S"]')?.disabled === false

/** Sets up the bar at the bottom, which lists, publishes and undoes changes. */
export function startPublishBar(bar: HTMLElement): void {
  const find = (selector: string) => bar.querySelector<HTMLElement>(selector) ?? bar
  const [status, details, changeList] = [find('[role=status]'), find('details'), find('ul')]
  const buttons = [...bar.querySelectorAll('button')]

  function show(state: BarState) {
    const { canUndo, canUndoPublish, changes, problem } = state
    status.textContent = formatStatus(state)
    details.hidden = changes.length === 0
    changeList.replaceChildren(...changes.map(createChangeItem))
    const isShown: Record<string, boolean> = {
      undo: canUndo,
      'undo-publish': canUndoPublish,
      publish: changes.length > 0 && problem === '',
    }
    for (const button of buttons) button.hidden = !isShown[button.dataset.action ?? '']
  }

  async function request(route: string, options?: RequestInit): Promise<BarState | undefined> {
    const response = await fetch(`/api/${route}`, options).catch(() => undefined)
    const state = (await response?.json().catch(() => undefined)) as BarState | undefined
    if (response?.ok && state) return state
    status.textContent = state?.message ?? NOT_RUNNING
    return undefined
  }

  let progressTimer: number | undefined

  async function showProgress() {
    const response = await fetch('/api/progress').catch(() => undefined)
    const progress = await response?.text().catch(() => '')
    if (progress && progressTimer) status.textContent = `Publishing… ${progress}`
  }

  async function runAction({ dataset, textContent }: HTMLButtonElement) {
    const { action = '', after = '', question } = dataset
    const unsaved = hasUnsavedEdits() ? 'You have unsaved changes. ' : ''
    const prompt = question ?? (unsaved && `${textContent.trim()} without them?`)
    if (prompt && !confirm(unsaved + prompt)) return
    status.textContent = 'Just a moment…'
    progressTimer = window.setInterval(() => void showProgress(), 1000)
    const headers = { 'Content-Type': 'application/json' }
    const state = await request(action, { method: 'POST', body: '{}', headers })
    clearInterval(progressTimer)
    progressTimer = undefined
    if (!state) return
    show({ ...state, warnings: [] })
    if (after) status.textContent = after
    // the form still shows the undone changes
    else location.reload()
  }

  async function refresh(isSave: boolean) {
    const state = await request('state')
    if (!state) return
    show(isSave ? state : { ...state, warnings: [] })
    const [error] = state.errors
    if (isSave && error) jumpToField(error.key)
  }

  bar.hidden = false
  for (const button of buttons) button.onclick = () => void runAction(button)
  void refresh(false)
  // Sveltia has sent a save request to its Git host
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('/contents'))) void refresh(true)
  }).observe({ type: 'resource' })
}

/** Jumps to a field such as `photos[1].alt` after the owner closes the error dialog. */
function jumpToField(key: string) {
  const payload = { locale: '_default', keyPath: key.replace(/\[(\d+)\]/g, '.$1') }
  const hasDialog = () => document.querySelector('dialog[open]') !== null
  let wasOpen = hasDialog()
  const observer = new MutationObserver(() => {
    const isClosed = wasOpen && !hasDialog()
    wasOpen = hasDialog()
    if (!isClosed) return
    observer.disconnect()
    // runs after Sveltia restores focus; Sveltia's list of errors sends the same message
    const highlight = () => {
      postMessage({ type: 'highlight-editor-field', payload }, location.origin)
    }
    setTimeout(highlight, 300)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
}
