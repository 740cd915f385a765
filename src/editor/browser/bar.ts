import type { FormDiagnostic } from '../form/form-diagnostic'
import type { SaveReport } from '../server/gitea-api'
import type { State } from '../server/publish'
import { hasUnsavedEdits, openField } from './openField'
import { createElement, createItem, describeChange, listVersionsWhenOpened } from './versions'

type BarState = State & SaveReport & { notices: FormDiagnostic[]; message?: string }

const NOT_RUNNING = 'The editor is not running. Start it again; your changes are still here.'

function describeNotice(notice: FormDiagnostic) {
  const button = createElement('button', `${notice.page}: ${notice.label}`)
  button.onclick = () => {
    button.closest('details')?.removeAttribute('open')
    openField(notice)
  }
  return [button, notice.message]
}

function summarize([first, ...others]: readonly FormDiagnostic[]): string {
  const sentence = first?.summary ?? ''
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence
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

const find = (selector: string) =>
  document.querySelector<HTMLElement>(`.bar ${selector}`) ?? document.body

const status = find('[role=status]')

/** Identifies what the bar lists. */
let tree = ''

function showList(selector: string, title: string, items: (HTMLElement | string)[][]) {
  const details = find(selector)
  details.hidden = items.length === 0
  details.querySelector('summary')?.replaceChildren(title)
  details.querySelector('ul')?.replaceChildren(...items.map(createItem))
}

function show(state: BarState) {
  const { canUndo, changes, notices, problem } = state
  tree = state.tree
  status.textContent = formatStatus(state)
  showList('.changes', 'What has changed', changes.map(describeChange))
  showList('.notices', summarize(notices), notices.map(describeNotice))
  // what a version differs in may have changed
  for (const details of document.querySelectorAll('.versions[open], .versions [open]')) {
    details.dispatchEvent(new Event('toggle'))
  }
  const isShown: Record<string, boolean> = {
    undo: canUndo,
    fetch: changes.length === 0 && problem === '',
    publish: changes.length > 0 && problem === '',
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('.bar > div > button')) {
    button.hidden = !isShown[button.dataset.action ?? '']
  }
}

async function request<Answer>(route: string, fields?: object): Promise<Answer | undefined> {
  const headers = { 'Content-Type': 'application/json' }
  const options = fields && { method: 'POST', body: JSON.stringify(fields), headers }
  const response = await fetch(`/api/${route}`, options).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined
  if (response?.ok && answer) return answer
  status.textContent = (answer as Partial<BarState> | undefined)?.message ?? NOT_RUNNING
  return undefined
}

async function runAction({ dataset, textContent }: HTMLButtonElement) {
  const { action = '', after = '', during = 'Just a moment…', question } = dataset
  const unsaved = hasUnsavedEdits() ? 'You have unsaved changes. ' : ''
  const prompt = question ?? (unsaved && `${textContent.trim()} without them?`)
  if (prompt && !confirm(unsaved + prompt)) return
  status.textContent = during
  let isDone = false
  const showProgress = async () => {
    const response = await fetch('/api/progress').catch(() => undefined)
    const progress = await response?.text().catch(() => '')
    if (progress && !isDone) status.textContent = `${during} ${progress}`
  }
  const timer = setInterval(() => void showProgress(), 1000)
  const state = await request<BarState>(action, Object.assign({ tree }, dataset))
  isDone = true
  clearInterval(timer)
  if (!state) {
    const message = status.textContent
    await refresh(false)
    status.textContent = message
    return
  }
  show({ ...state, warnings: [] })
  if (after) status.textContent = after
  else {
    // the form still shows the undone changes
    onbeforeunload = null
    location.reload()
  }
}

async function refresh(isSave: boolean) {
  const state = await request<BarState>('state')
  if (!state) return
  show(isSave ? state : { ...state, warnings: [] })
  const [error] = state.errors
  if (isSave && error) openField(error)
}

// otherwise, only the next save would show that the editor was stopped
let isRunning = true
let timer: ReturnType<typeof setTimeout> | undefined
async function checkConnection() {
  const wasRunning = isRunning
  isRunning = await fetch('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)
  timer = undefined
  if (!isRunning) status.textContent = NOT_RUNNING
  else if (!wasRunning) void refresh(false)
}

export function startPublishBar(bar: HTMLElement): void {
  addEventListener('input', () => {
    timer ??= setTimeout(() => void checkConnection(), isRunning ? 1000 : 5000)
  })

  // Sveltia stores a draft only when typing pauses
  onbeforeunload = (event) => {
    if (hasUnsavedEdits()) event.preventDefault()
  }

  bar.hidden = false
  bar.onclick = ({ target }) => {
    if (target instanceof HTMLButtonElement && target.dataset.action) void runAction(target)
  }
  listVersionsWhenOpened(find('.versions'), request)
  void refresh(false)
  // Sveltia has sent a save request to its Git host
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('/contents'))) void refresh(true)
  }).observe({ type: 'resource' })
}
