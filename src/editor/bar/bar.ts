import { isDialogOpen } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { openPageName } from '../sveltia/elements'
import { hasUnsavedEdits, TOLD, waitForSave } from '../sveltia/drafts'
import { openField } from '../sveltia/openField'
import { showNewVersion } from '../sveltia/replacedDrafts'
import { find, show, showList } from './barElements'
import { describeChange, describeNotice } from './changeList'
import { confirmAction } from './confirmAction'
import { describeFailure, foldDetails, NOT_RUNNING, type Message } from './failure'
import {
  describeSuccess,
  describeUnsaved,
  statusText,
  summarize,
  type BarState,
  type Success,
} from './statusText'
import { uncoverField } from './uncoverField'
import { listVersionsWhenOpened } from './versionList'
import { watchConnection } from './watchConnection'
import { watchSaveRequests } from './watchSaveRequests'

const JUST_A_MOMENT = 'Just a moment…'

/** Tells the editor's other tabs that files have changed. */
const otherTabs = new BroadcastChannel('editor')

/** Identifies this tab. */
let tabId = ''

/** Identifies what the bar lists, so that nothing else is published or undone. */
let fingerprint = ''

/** Stays until something else has changed. */
let lastMessage: Message = []

/** While `lastMessage` says why a page was not saved, its name; empty once it has no unsaved changes. */
let refusedPage = ''

/** What is being done, such as "Publishing…"; empty if nothing is. */
let ongoing = ''

/** Whether an action runs, or waits for a save. */
let isActing = false

/** The latest refresh, which may still run. */
let refreshed = Promise.resolve()

/** The server's answer, or what to show if there is none. */
type Result<Answer> = { answer?: Answer; failure: Message }

async function send<Answer>(route: string, fields = {}): Promise<Result<Answer>> {
  const headers = { 'Content-Type': 'application/json', Authorization: `token ${tabId}` }
  const options = { method: 'POST', body: JSON.stringify(fields), headers }
  const response = await fetch(`/api/${route}`, options).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined
  if (response?.ok && answer) return { answer, failure: [] }
  return { failure: describeFailure(answer, find('[data-action=publish]')) }
}

/** @returns the server's answer; undefined if the bar shows why there is none */
async function request<Answer>(route: string, fields = {}): Promise<Answer | undefined> {
  const { answer, failure } = await send<Answer>(route, fields)
  if (!answer) show(...failure)
  return answer
}

function showState({ canUndo, changes, notices, problem, version }: BarState) {
  const items = changes.map((change) => describeChange(change, { before: version, after: '' }))
  showList('.changes', 'What has changed', items)
  showList('.notices', summarize(notices), notices.map(describeNotice))
  find('[data-action=undo]').hidden = !canUndo
  find('[data-action=fetch]').hidden = changes.length > 0 || problem !== ''
  find('[data-action=publish]').hidden = changes.length === 0 || problem !== ''
  // what a version differs in may have changed
  find('.versions').dispatchEvent(new Event('toggle'))
}

async function showCurrent(message?: Message): Promise<void> {
  const newVersion = await showNewVersion()
  // what the check found is told once, so it is not asked for before it can be shown
  const state = ongoing ? undefined : await request<BarState>('state')
  if (!state || ongoing) return
  const error = state.lastCheck.find(({ severity }) => severity === 'error')
  // Sveltia's message tells an error; without one, the owner has left the form already
  const isTold = error !== undefined && isDialogOpen()
  if (isTold) state.lastCheck = []
  const isSaved = refusedPage !== '' && !(await listUnsavedPages()).includes(refusedPage)
  const isOutdated = isSaved || fingerprint !== state.fingerprint
  fingerprint = state.fingerprint
  const told = [newVersion, statusText(state)].filter(Boolean).join('\n')
  const text = [told, ...foldDetails(state.details)]
  if (message ?? newVersion ?? state.lastCheck[0]) {
    lastMessage = message ?? text
    refusedPage = error ? error.file.replace(/\/.*/, '') : ''
  } else if (isOutdated) lastMessage = []
  const unsaved = await describeUnsaved(openPageName())
  const left = unsaved && `\nNot saved yet: ${unsaved}. Open the page to go on.`
  show(...(lastMessage.length > 0 ? lastMessage : text), left)
  showState(state)
  // closing Sveltia's message leads to the field
  if (isTold) void openField(error)
}

/** Shows what is on disk, in the form, too. */
const refresh = (message?: Message) => (refreshed = showCurrent(message))

function refreshEverywhere(message?: Message) {
  otherTabs.postMessage('')
  return refresh(message)
}

async function showProgress() {
  const response = await fetch('/api/progress').catch(() => undefined)
  const progress = response?.ok && (await response.text())
  if (progress && ongoing) show(`${ongoing} ${progress}`)
}

/** @returns what to show afterward; undefined if nothing was done */
async function performAction(button: HTMLButtonElement): Promise<Message | undefined> {
  if (!(await confirmAction(button))) return undefined
  const { action = '', after, choices, page, version } = button.dataset
  show(ongoing)
  const timer = setInterval(() => void showProgress(), 1000)
  // a version's button has the fingerprint of what it lists
  const fields = { choices, page, version, fingerprint: button.dataset.fingerprint ?? fingerprint }
  const { answer, failure } = await send<Success>(action, fields)
  clearInterval(timer)
  // at once, because a refresh may have to wait for a save
  if (!answer) show(...failure)
  if (!answer) return failure
  return describeSuccess(after, answer)
}

/** Does what a button says; see its attributes in index.html. */
async function runAction(button: HTMLButtonElement): Promise<void> {
  // ignores the second click of a double click
  if (isActing) return
  isActing = true
  // otherwise, a save that ends now would change what is listed, and stop the action
  await waitForSave()
  await refreshed
  ongoing = button.dataset.during ?? JUST_A_MOMENT
  const report = await performAction(button).finally(() => {
    ongoing = ''
    isActing = false
  })
  if (!report) return refresh()
  await refreshEverywhere(report)
  // small screens show all of it then
  if (!document.activeElement?.closest('#nc-root')) find('[role=status]').focus()
}

export function startPublishBar(bar: HTMLElement, tab: string): void {
  tabId = tab
  watchConnection((isRunning) => {
    show(isRunning ? JUST_A_MOMENT : NOT_RUNNING)
    if (isRunning) void refresh()
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
  void refresh()
  watchSaveRequests(() => {
    // what was told before the save is not true anymore
    lastMessage = []
    show(JUST_A_MOMENT)
    void refreshEverywhere()
  })
  // files may have been changed by another tab or program
  const update = () => void (document.hidden || ongoing || refresh())
  otherTabs.onmessage = update
  addEventListener('focus', update)
  addEventListener('hashchange', update)
  addEventListener(TOLD, (event) => {
    const { detail } = event as CustomEvent<string>
    // what was found in the page that was saved is told, too
    void refreshed.then(() => refresh([`${detail}\n`, ...lastMessage]))
  })
  addEventListener('focusin', uncoverField)
}
