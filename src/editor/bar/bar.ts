import type { BarState, Success } from '../shared/messages'
import { ask, isDialogOpen } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { openPageName } from '../sveltia/elements'
import { hasUnsavedEdits, isSaving, TOLD, waitForSave } from '../sveltia/drafts'
import { openField } from '../sveltia/openField'
import { showNewVersion } from '../sveltia/replacedDrafts'
import { find, show, showList } from './barElements'
import { describeChange, describeNotice } from './changeList'
import { describeFailure, foldDetails, NOT_RUNNING, type Message } from './failure'
import { describeSuccess, describeUnsaved, statusText, summarize } from './statusText'
import { listVersionsWhenOpened } from './versionList'
import { uncoverField, watchConnection, watchSaveRequests } from './watch'

const JUST_A_MOMENT = 'Just a moment…'

const state = {
  /** Identifies what the bar lists, so that nothing else is published or undone. */
  fingerprint: '',
  /** Whether a page was saved here since the list was shown. */
  isListOutdated: false,
  /** Stays until something else has changed. */
  message: [] as Message,
  /** While `message` says why a page was not saved, its name; empty once it has no unsaved changes. */
  refusedPage: '',
  /** What is being done, such as "Publishing…"; empty if nothing is. */
  ongoing: '',
  /** Whether an action runs, or waits for a save. */
  isActing: false,
  /** The latest refresh, which may still run. */
  refreshed: Promise.resolve(),
}

/** The server's answer, or what to show if there is none. */
type Result<Answer> = { answer?: Answer; failure: Message }

async function send<Answer>(route: string, fields = {}): Promise<Result<Answer>> {
  const headers = { 'Content-Type': 'application/json' }
  const options = { method: 'POST', body: JSON.stringify(fields), headers }
  const response = await fetch(`/api/${route}`, options).catch((error: unknown) =>
    Response.json({ message: (error as Error).message }, { status: 503 }),
  )
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined
  if (response.ok && answer) return { answer, failure: [] }
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

/** Whether what the message tells has changed since. */
async function isOutdated({ fingerprint }: BarState): Promise<boolean> {
  if (fingerprint !== state.fingerprint) return true
  return state.refusedPage !== '' && !(await listUnsavedPages()).includes(state.refusedPage)
}

async function showCurrent(message?: Message): Promise<void> {
  const newVersion = await showNewVersion()
  // what the check found is told once, so it is not asked for before it can be shown
  const current = state.ongoing ? undefined : await request<BarState>('state')
  if (!current || state.ongoing) return
  const error = current.lastCheck.find(({ severity }) => severity === 'error')
  // Sveltia's message tells an error; without one, the owner has left the form already
  const isTold = error !== undefined && isDialogOpen()
  const found = isTold ? [] : current.lastCheck
  const status = [newVersion, statusText(current, found)].filter(Boolean).join('\n')
  const text = [status, ...foldDetails(current.details)]
  const unsaved = await describeUnsaved(openPageName())
  const left = unsaved && `\nNot saved yet: ${unsaved}. Open the page to go on.`
  if (message || newVersion || found.length > 0) {
    // a page may have been saved during what the message tells
    state.message = message && found.length > 0 ? [...message, '\n', ...text] : (message ?? text)
    state.refusedPage = error ? error.file.replace(/\/.*/, '') : ''
  } else if (await isOutdated(current)) state.message = []
  show(...(state.message.length > 0 ? state.message : text), left)
  // nothing waits in between: what is sent is what is shown
  showState(current)
  state.fingerprint = current.fingerprint
  state.isListOutdated = false
  // closing Sveltia's message leads to the field
  if (isTold) void openField(error)
}

const showError = (error: unknown) => {
  console.error(error)
  show('Something went wrong in this page. Reload it: what you typed is kept.')
}

/** Shows what is on disk, in the form, too. */
const refresh = (message?: Message) => (state.refreshed = showCurrent(message).catch(showError))

async function showProgress() {
  const response = await fetch('/api/progress').catch(() => undefined)
  const progress = response?.ok && (await response.text())
  if (progress && state.ongoing) show(`${state.ongoing} ${progress}`)
}

/** @returns whether the owner agrees, if there is something to ask */
async function confirmAction({ dataset, textContent }: HTMLButtonElement): Promise<boolean> {
  const unsaved = dataset.action === 'publish' ? await describeUnsaved() : ''
  if (unsaved)
    return ask(`You have unsaved changes in ${unsaved}. Publish without them?`, 'Publish')
  return !dataset.question || ask(dataset.question, textContent.trim())
}

/**
 * @param listed fingerprint of the list that the owner saw
 * @returns what to show afterward; undefined if nothing was done
 */
async function performAction(
  button: HTMLButtonElement,
  listed: string,
): Promise<Message | undefined> {
  if (!(await confirmAction(button))) return undefined
  const { action = '', after, choices, file, version } = button.dataset
  show(state.ongoing)
  const timer = setInterval(() => void showProgress(), 1000)
  // a version's button has the fingerprint of what it lists
  const { fingerprint = listed } = button.dataset
  const fields = { choices, file, version, fingerprint }
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
  if (state.isActing) return
  state.isActing = true
  const { fingerprint } = state
  // otherwise, a save that ends now would change what is listed, and stop the action
  const isOwnSave = isSaving() || state.isListOutdated
  await waitForSave()
  await state.refreshed
  state.ongoing = button.dataset.during ?? JUST_A_MOMENT
  const listed = isOwnSave ? state.fingerprint : fingerprint
  const report = await performAction(button, listed).finally(() => {
    state.ongoing = ''
    state.isActing = false
  })
  if (!report) return refresh()
  await refresh(report)
  // small screens show all of it then
  if (!document.activeElement?.closest('#nc-root')) find('[role=status]').focus()
}

export function startPublishBar(bar: HTMLElement): void {
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
    if (target instanceof HTMLButtonElement && target.dataset.action)
      runAction(target).catch(showError)
  }
  listVersionsWhenOpened(find('.versions') as HTMLDetailsElement, request)
  void refresh()
  watchSaveRequests(() => {
    // what was told before the save is not true anymore
    state.message = []
    state.isListOutdated = true
    show(state.ongoing || JUST_A_MOMENT)
    void refresh()
  })
  // files may have been changed by another browser or program
  const update = () => void (document.hidden || state.ongoing || refresh())
  addEventListener('focus', update)
  addEventListener('hashchange', update)
  addEventListener(TOLD, (event) => {
    const { detail } = event as CustomEvent<string>
    // what was found in the page that was saved is told, too
    void state.refreshed.then(() => refresh([`${detail}\n`, ...state.message]))
  })
  addEventListener('focusin', uncoverField)
}
