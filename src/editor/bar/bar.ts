import type { FormDiagnostic } from '../shared/form-diagnostic'
import type { State } from '../git/publish'
import { createElement, describeChange } from './changeList'
import type { Conflict } from '../shared/http-error'
import { offerChoices } from './conflicts'
import { describeUnsaved } from '../sveltia/describeUnsaved'
import { hasUnsavedEdits, showNewVersion } from '../sveltia/draft'
import { foldDetails } from './foldDetails'
import { offerPutBack } from '../sveltia/offerPutBack'
import { openField } from '../sveltia/openField'
import { listVersionsWhenOpened } from './versionList'

type BarState = State & {
  notices: FormDiagnostic[]
  /** What the content check found in a page that has just been saved, or could not be. */
  lastCheck: FormDiagnostic[]
}

const JUST_A_MOMENT = 'Just a moment…'
export const NOT_RUNNING = 'The editor is not running. Start it again; your changes are still here.'

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.bar ${selector}`)
  if (!element) throw new Error(`The bar has no ${selector}.`)
  return element
}

/** Tells the editor's other tabs that files have changed. */
const otherTabs = new BroadcastChannel('editor')

let session = ''

const status = find('[role=status]')

function describeNotice(notice: FormDiagnostic) {
  const button = createElement('button', notice.fullLabel)
  button.onclick = () => {
    find('.notices').removeAttribute('open')
    openField(notice)
  }
  return createElement('li', button, notice.message)
}

function summarize([first, ...others]: readonly FormDiagnostic[]): string {
  const sentence = first?.summary ?? ''
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence
}

function formatStatus({ changes, lastCheck, problem }: BarState): string {
  const warnings = lastCheck.filter(({ severity }) => severity === 'warning')
  if (warnings.length > 0) {
    const messages = warnings.map(({ label, message }) => `${label}: ${message}`)
    return ['Saved. Worth a look:', ...messages, problem].join('\n').trim()
  }
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const unpublished = changes.length > 0 ? `${count} saved, not published yet.` : ''
  return [unpublished, problem].filter(Boolean).join('\n') || 'Everything you saved is published.'
}

/** Identifies what the bar lists. */
let fingerprint = ''

function showList(selector: string, title: string, items: HTMLElement[]) {
  const details = find(selector)
  details.hidden = items.length === 0
  details.querySelector('summary')?.replaceChildren(title)
  details.querySelector('ul')?.replaceChildren(...items)
}

async function request<Answer>(route: string, fields = {}): Promise<Answer | undefined> {
  const headers = { 'Content-Type': 'application/json', Authorization: `token ${session}` }
  const options = { method: 'POST', body: JSON.stringify(fields), headers }
  const response = await fetch(`/api/${route}`, options).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined
  if (response?.ok && answer) return answer
  const failure = (answer ?? {}) as { message?: string; conflicts?: Conflict[] }
  const { conflicts = [], message = NOT_RUNNING } = failure
  const [first = '', ...others] = message.split('\n\n')
  status.replaceChildren(
    ...(conflicts.length > 0
      ? [`${first} ${others.at(-1)}`, ...offerChoices(conflicts, find('[data-action=publish]'))]
      : foldDetails(message)),
  )
  return undefined
}

/** Stays until something else has changed. */
let lastMessage: (Node | string)[] = []

async function refresh(message?: typeof lastMessage) {
  const newVersion = await showNewVersion()
  const state = await request<BarState>('state')
  if (!state || ongoing) return
  const { canUndo, changes, lastCheck, notices, problem, version } = state
  const hasChanged = fingerprint !== state.fingerprint
  fingerprint = state.fingerprint
  const text = foldDetails([newVersion, formatStatus(state)].join('\n').trim())
  if (message ?? newVersion ?? lastCheck[0]) lastMessage = message ?? text
  else if (hasChanged) lastMessage = []
  const left = await describeUnsaved((name) => !location.hash.endsWith(`/entries/${name}`))
  const unsaved = left && `\nNot saved yet: ${left}. Open the page to go on.`
  status.replaceChildren(...(lastMessage.length > 0 ? lastMessage : text), unsaved)
  const items = changes.map((change) => describeChange(change, { before: version, after: '' }))
  showList('.changes', 'What has changed', items)
  showList('.notices', summarize(notices), notices.map(describeNotice))
  find('[data-action=undo]').hidden = !canUndo
  find('[data-action=fetch]').hidden = changes.length > 0 || problem !== ''
  find('[data-action=publish]').hidden = changes.length === 0 || problem !== ''
  // what a version differs in may have changed
  find('.versions').dispatchEvent(new Event('toggle'))
  const error = lastCheck.find(({ severity }) => severity === 'error')
  if (error) openField(error)
}

function refreshEverywhere(message?: typeof lastMessage) {
  otherTabs.postMessage('')
  return refresh(message)
}

let ongoing = ''

async function showProgress() {
  const response = await fetch('/api/progress').catch(() => undefined)
  const progress = response?.ok && (await response.text())
  if (progress && ongoing) status.textContent = `${ongoing} ${progress}`
}

const linkTo = (href = '') =>
  href ? [' ', Object.assign(createElement('a', href), { href, target: '_blank' })] : []

async function runAction({ dataset, textContent }: HTMLButtonElement) {
  const { action = '', after, during = JUST_A_MOMENT, question = '' } = dataset
  const unsaved = action === 'publish' ? await describeUnsaved(() => true) : ''
  const prompt = unsaved
    ? `You have unsaved changes in ${unsaved}. ${textContent.trim()} without them?`
    : question
  if (prompt && !confirm(prompt)) return
  status.textContent = ongoing = during
  const progressTimer = setInterval(() => void showProgress(), 1000)
  const answer = await request<{ url?: string }>(action, Object.assign({ fingerprint }, dataset))
  clearInterval(progressTimer)
  ongoing = ''
  const report = after ? [after, ...linkTo(answer?.url)] : []
  await refreshEverywhere(answer ? report : [...status.childNodes])
}

// otherwise, only the next save would show that the editor was stopped
let isRunning = true
let connectionTimer: ReturnType<typeof setTimeout> | undefined
async function checkConnection() {
  const wasRunning = isRunning
  isRunning = await fetch('/logo.svg', { method: 'HEAD' }).then(Boolean, () => false)
  connectionTimer = undefined
  if (!isRunning) status.textContent = NOT_RUNNING
  else if (!wasRunning) {
    status.textContent = JUST_A_MOMENT
    void refresh()
  }
}

export function startPublishBar(bar: HTMLElement, tab: string): void {
  session = tab
  addEventListener('input', () => {
    connectionTimer ??= setTimeout(() => void checkConnection(), isRunning ? 1000 : 5000)
  })

  // Sveltia stores a draft only when typing pauses
  onbeforeunload = (event) => {
    if (hasUnsavedEdits()) event.preventDefault()
  }

  bar.hidden = false
  bar.onclick = ({ target }) => {
    if (target instanceof HTMLButtonElement && target.dataset.action) void runAction(target)
  }
  listVersionsWhenOpened(find('.versions') as HTMLDetailsElement, request)
  offerPutBack(find('.put-back') as HTMLButtonElement)
  void refresh()
  // Sveltia has sent a save request to its Git host
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('/contents'))) void refreshEverywhere()
  }).observe({ type: 'resource' })
  // files may have been changed by another tab or program
  const update = () => void (document.hidden || ongoing || refresh())
  otherTabs.onmessage = update
  addEventListener('focus', update)
  addEventListener('hashchange', update)
}
