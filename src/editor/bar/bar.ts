import type { BarState, Success } from '../shared/messages'
import { tell, TOLD } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { openPageName } from '../sveltia/elements'
import { hasUnsavedEdits, isSaving, waitForSave } from '../sveltia/drafts'
import { FILES_CHANGED, REFUSED, SAVED, SAVING, showNewVersion } from '../sveltia/formVersion'
import { find, show } from './barElements'
import {
  describeReading,
  forgetMessages,
  isRefusalTold,
  isTold,
  reportRefusal,
  setTold,
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
   * Identifies what the bar lists, so that nothing else is published or undone. Empty if a page was
   * saved here since.
   */
  fingerprint: '',
  /** The page that was sent last to be saved. */
  sentPage: '',
  /** What is being done, such as "Publishing…"; empty if nothing is. */
  ongoing: '',
  /** Whether an action runs, or waits for a save. */
  isActing: false,
  /** The latest refresh, which may still run. */
  refreshed: Promise.resolve(),
}

/** @returns what there is to show; undefined while an action runs, or if there is no answer */
async function readCurrent(): Promise<Reading | undefined> {
  const newVersion = await showNewVersion()
  const unsavedPages = await listUnsavedPages()
  // what the check found is told once, so it is not asked for before it can be shown
  const current = state.ongoing ? undefined : await request<BarState>('state')
  return current && !state.ongoing ? { current, newVersion, unsavedPages } : undefined
}

/** Tells sveltia/keepFocus.ts that a save may bring the button to publish with it. */
const setBusy = (value: boolean) => (find('> div').ariaBusy = String(value))

/** Until the bar looks again whether an action of before a reload has ended. */
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

const showError = (error: unknown) => {
  console.error(error)
  show('Something went wrong in this page. Reload it: what you typed is kept.')
}

async function showCurrent(report?: Report): Promise<void> {
  try {
    const reading = await readCurrent()
    if (reading) render(reading, report)
  } catch (error) {
    showError(error)
  }
  // without an answer, too; an action that runs ends with a refresh of its own
  if (!state.ongoing) setBusy(false)
}

/** Shows what is on disk, in the form, too. */
const refresh = (report?: Report) => (state.refreshed = showCurrent(report))

/** Files may have been changed by another browser or program. */
const update = () => void (document.hidden || state.ongoing || refresh())

function onSaving() {
  state.sentPage = openPageName()
  forgetMessages()
}

function showSave(report?: Report) {
  setBusy(true)
  show(state.ongoing || JUST_A_MOMENT)
  // a refresh that runs may have what the check found, which comes once
  const showResult = () => showCurrent(isRefusalTold() ? undefined : report)
  state.refreshed = state.refreshed.then(showResult)
}

function onSaved() {
  state.fingerprint = ''
  showSave()
}

function onRefused(event: Event) {
  const text = `Not saved: ${(event as CustomEvent<string>).detail}`
  // at once, because what runs may take minutes, and then says its own
  if (state.ongoing) tell(text)
  else showSave(reportRefusal(state.sentPage, text))
}

function onTold(event: Event) {
  // what runs says its own
  if (state.ongoing) return
  event.preventDefault()
  const { detail } = event as CustomEvent<string>
  if (detail === '' && !isTold()) return
  // after what a save that has just ended clears
  void state.refreshed.then(() => {
    setTold(detail)
    return refresh()
  })
}

async function showProgress() {
  const response = await fetch('/api/progress').catch(() => undefined)
  const progress = response?.ok && (await response.text())
  if (progress && state.ongoing) show(`${state.ongoing} ${progress}`)
}

/**
 * @param listed fingerprint of the list that the owner saw
 * @returns what to show afterward; undefined if nothing was done
 */
async function performAction(
  button: HTMLButtonElement,
  listed: string,
): Promise<Report | undefined> {
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
  return (current) => (answer ? describeSuccess(after, answer, current) : failure)
}

/** Does what a button says; see its attributes in index.html. */
async function runAction(button: HTMLButtonElement): Promise<void> {
  if (state.isActing) return
  state.isActing = true
  // otherwise, a save that ends now would change what is listed, and stop the action
  const shown = isSaving() ? '' : state.fingerprint
  await waitForSave()
  await state.refreshed
  state.ongoing = button.dataset.during ?? JUST_A_MOMENT
  setTold('')
  const report = await performAction(button, shown || state.fingerprint).finally(() => {
    state.ongoing = ''
    state.isActing = false
  })
  if (!report) return refresh()
  await refresh(report)
  // small screens show all of it then
  if (!document.activeElement?.closest('#nc-root')) find('[role=status]').focus()
}

let refusalTimer: ReturnType<typeof setTimeout> | undefined

/** The owner may have taken back what could not be saved; its copy is gone a moment later. */
function checkRefusal() {
  clearTimeout(refusalTimer)
  if (isRefusalTold()) refusalTimer = setTimeout(update, 1000)
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
  addEventListener(SAVING, onSaving)
  addEventListener(SAVED, onSaved)
  addEventListener(REFUSED, onRefused)
  addEventListener('focus', update)
  addEventListener('hashchange', () => {
    setTold('')
    update()
  })
  addEventListener(TOLD, onTold)
  addEventListener('input', checkRefusal)
  addEventListener('click', checkRefusal)
  keepFieldInView()
  keepStatusOpen(bar)
}
