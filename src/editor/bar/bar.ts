import { inTurn } from '../shared/in-turn'
import type { BarState, Success } from '../shared/messages'
import { notify, NOTIFICATION } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { hasUnsavedEdits, isSaving, waitForSave } from '../sveltia/drafts'
import { openPageName } from '../sveltia/elements'
import { FILES_CHANGED, showNewVersion } from '../sveltia/newVersion'
import { REFUSED, SAVED, SAVING, type Refusal } from '../sveltia/saves'
import { find, show } from './barElements'
import {
  describeReading,
  describeRefusal,
  forgetMessages,
  isRefusalShown,
  hasNotification,
  reportRefusal,
  setNotification,
  type Reading,
  type Report,
} from './barMessage'
import { confirmAction } from './confirmAction'
import { NOT_RUNNING } from './failure'
import { describeSuccess } from './statusText'
import { showState } from './lists'
import { request, send } from './requests'
import { listVersionsWhenOpened } from './versionList'
import { keepFieldInView, keepStatusOpen, watchConnection } from './watch'

const JUST_A_MOMENT = 'Just a moment…'

const state = {
  /**
   * Identifies what the bar lists, so that nothing else is published or undone; undefined if a page
   * was saved here since.
   */
  fingerprint: undefined as string | undefined,
  /** What the owner has asked for; undefined if it is done. It may have to wait for a save. */
  action: undefined as { during: string; hasBegun: boolean } | undefined,
  /** How many saves have ended of which nothing is shown yet. */
  endedSaves: 0,
}

/** What is being done, such as "Publishing…"; empty if nothing is. */
const ongoing = (): string => (state.action?.hasBegun ? state.action.during : '')

const showError = (error: unknown) => {
  console.error(error)
  show('Something went wrong in this page. Reload it: what you typed is kept.')
}

/** Actions and readings run one after the other, so that none shows what another is changing. */
const enqueue = (task: () => Promise<void>) => inTurn(task).catch(showError)

/** Until the bar looks again whether an action that began before a reload has ended. */
const ONGOING_DELAY_MS = 5000

let ongoingTimer: ReturnType<typeof setTimeout> | undefined

/** What is sent is what is shown, so nothing waits in between. */
function render(reading: Reading, report?: Report): void {
  const { current } = reading
  const haveFilesChanged = current.fingerprint !== state.fingerprint
  show(...describeReading(reading, haveFilesChanged, report))
  showState(current)
  state.fingerprint = current.fingerprint
  if (haveFilesChanged) dispatchEvent(new Event(FILES_CHANGED))
  clearTimeout(ongoingTimer)
  if (current.isOngoing) ongoingTimer = setTimeout(update, ONGOING_DELAY_MS)
}

/** Shows what is on disk, in the form, too. The editor may give no answer; that is shown, then. */
async function showCurrent(report?: Report): Promise<void> {
  const page = openPageName()
  const text = await showNewVersion()
  const unsavedPages = await listUnsavedPages()
  const current = await request<BarState>('state')
  // the text is about the form that was open then
  const newVersion = page === openPageName() ? text : undefined
  if (current) render({ current, newVersion, unsavedPages }, report)
}

const refresh = () => enqueue(showCurrent)

/** Files may have been changed by another browser or program. */
const update = () => void (document.hidden || ongoing() || refresh())

/** Tells sveltia/keepFocus.ts whether a save may still bring the button to publish with it. */
function countEndedSaves(difference: 1 | -1) {
  state.endedSaves += difference
  find('> div').ariaBusy = String(state.endedSaves > 0)
}

async function showSave(report?: Report): Promise<void> {
  countEndedSaves(1)
  show(ongoing() || JUST_A_MOMENT)
  // what the check found comes once, so a reading of before may have shown it
  await enqueue(() => showCurrent(isRefusalShown() ? undefined : report))
  countEndedSaves(-1)
}

function onSaved() {
  state.fingerprint = undefined
  void showSave()
}

function onRefused({ detail }: CustomEvent<Refusal>) {
  // at once, because what runs may take minutes, and then says its own
  if (ongoing()) notify(describeRefusal(detail))
  else void showSave(reportRefusal(detail))
}

function onNotification(event: CustomEvent<string>) {
  // what runs says its own
  if (ongoing()) return
  event.preventDefault()
  if (event.detail === '' && !hasNotification()) return
  const page = openPageName()
  // after what a save that has just ended clears
  void enqueue(async () => {
    if (page !== openPageName()) return
    setNotification(event.detail)
    await showCurrent()
  })
}

async function showProgress() {
  const response = await fetch('/api/progress').catch(() => undefined)
  const progress = response?.ok && (await response.text())
  if (progress && ongoing()) show(`${ongoing()} ${progress}`)
}

/**
 * @param listed fingerprint of the list that the owner saw
 * @returns what to show afterward; undefined if nothing was done
 */
async function performAction(
  button: HTMLButtonElement,
  listed: string | undefined,
): Promise<Report | undefined> {
  if (!(await confirmAction(button))) return undefined
  const { action = '', after, choices, file, version } = button.dataset
  show(ongoing())
  const timer = setInterval(() => void showProgress(), 1000)
  // a version's button has the fingerprint of what it lists
  const { fingerprint = listed } = button.dataset
  const fields = { choices, file, version, fingerprint }
  const { answer, failure } = await send<Success>(action, fields)
  clearInterval(timer)
  // at once, because a reading may have to wait for a save
  if (!answer) show(...failure)
  return (current) => ({ message: answer ? describeSuccess(after, answer, current) : failure })
}

/** Does what a button says; see its attributes in index.html. */
async function runAction(button: HTMLButtonElement): Promise<void> {
  if (state.action) return
  const action = { during: button.dataset.during ?? JUST_A_MOMENT, hasBegun: false }
  state.action = action
  // otherwise, a save that ends now would change what is listed, and stop the action
  const listed = isSaving() ? undefined : state.fingerprint
  await waitForSave()
  await enqueue(async () => {
    action.hasBegun = true
    setNotification('')
    const report = await performAction(button, listed ?? state.fingerprint).finally(() => {
      state.action = undefined
    })
    await showCurrent(report)
    // small screens show all of it then
    if (report && !document.activeElement?.closest('#nc-root')) find('[role=status]').focus()
  })
}

let refusalTimer: ReturnType<typeof setTimeout> | undefined

/** The owner may have taken back what could not be saved; its copy is gone a moment later. */
function checkRefusal() {
  clearTimeout(refusalTimer)
  if (isRefusalShown()) refusalTimer = setTimeout(update, 1000)
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
    if (target instanceof HTMLButtonElement && target.dataset.action) void runAction(target)
  }
  listVersionsWhenOpened(find('.versions') as HTMLDetailsElement, request)
  void refresh()
  addEventListener(SAVING, forgetMessages)
  addEventListener(SAVED, onSaved)
  addEventListener(REFUSED, onRefused as EventListener)
  addEventListener('focus', update)
  addEventListener('hashchange', () => {
    setNotification('')
    update()
  })
  addEventListener(NOTIFICATION, onNotification as EventListener)
  addEventListener('input', checkRefusal)
  addEventListener('click', checkRefusal)
  keepFieldInView()
  keepStatusOpen(bar)
}
