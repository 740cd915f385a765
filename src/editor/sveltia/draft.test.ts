import {
  hasUnsavedEdits,
  listUnsavedPages,
  replaceDraft,
  showNewVersion,
  trackDrafts,
} from './draft'
import type { Values } from './formValues'
import type { Draft } from './sveltiaDraft'

type Handler = (event: { entry: { toJS: () => { data: object } } }) => unknown

const createDraft = (values: Values): Draft => ({
  fileName: 'about',
  collectionName: 'pages',
  collection: {},
  collectionFile: { file: 'content/about/about.json' },
  originalEntry: {},
  expanderStates: {},
  originalValues: { _default: { ...values } },
  currentValues: { _default: { ...values } },
  files: {},
  interacted: true,
})

class EntryDraftState {
  #current: Draft | undefined
  modified = false
  get current() {
    return this.#current
  }
  set current(draft: Draft | undefined) {
    this.#current = draft
  }
}

const handlers: Record<string, Handler> = {}
const backups = new Set<string>()
/** The page in Sveltia's store, if it is another version than the form's. */
let stored: Values | undefined
let form: EntryDraftState

const sveltia = {
  default: {
    registerEventListener: ({ handler, name }: { name: string; handler: Handler }) => {
      handlers[name] = handler
    },
  },
  EntryDraftState,
  compareWithStore: () => stored && { entry: stored },
  createDraft: ({ originalEntry }: { originalEntry: Values }) => {
    form.current = createDraft(originalEntry)
  },
  getBackup: (_: string, name: string) => Promise.resolve(backups.has(name) ? {} : null),
  deleteBackup: () => Promise.resolve(),
  checkForRemoteChanges: () => Promise.resolve(),
}

document.body.innerHTML = '<button aria-keyshortcuts="Ctrl+S">Save</button>'
const button = document.body.firstElementChild as HTMLButtonElement
trackDrafts(sveltia as never)

/** Opens a form with a page. */
function open(page: Values) {
  stored = undefined
  form = new EntryDraftState()
  form.current = createDraft(page)
}

const values = () => form.current?.currentValues._default ?? {}

function type(changes: Values) {
  form.modified = true
  Object.assign(values(), changes)
}

const sendEvent = (name: string, page: Values) =>
  handlers[name]?.({ entry: { toJS: () => ({ data: page }) } })

function startSave(page: Values) {
  button.disabled = true
  sendEvent('preSave', page)
}

/** As Sveltia does, makes a new draft of what was saved. */
function endSave(page: Values, files: Draft['files'] = {}) {
  sendEvent('postSave', page)
  form.current = { ...createDraft(page), files }
  button.disabled = false
}

it('keeps what is typed, removed and added while a save runs', () => {
  open({ title: 'A', deck: 'B', 'lines.0': 'one', 'lines.1': 'two' })
  type({ title: 'A1 ' })
  startSave({ title: 'A1', deck: 'B', lines: ['one', 'two'] })
  type({ title: 'A1 and more', 'lines.0': 'two', 'lines.1': 'three' })
  endSave({ title: 'A1', deck: 'B', 'lines.0': 'one', 'lines.1': 'two' })
  expect(values()).toEqual({
    title: 'A1 and more',
    deck: 'B',
    'lines.0': 'two',
    'lines.1': 'three',
  })
  expect(form.current?.originalValues._default).toMatchObject({ title: 'A1', 'lines.0': 'one' })
})

it('keeps the space after which the owner is about to type, without an unsaved change', () => {
  open({ title: 'A' })
  type({ title: 'A1 ' })
  startSave({ title: 'A1' })
  endSave({ title: 'A1' })
  expect(values()).toEqual({ title: 'A1 ' })
  expect(form.current?.originalValues._default).toEqual({ title: 'A1 ' })
})

it('keeps a photo that is added while another is saved', () => {
  URL.createObjectURL = () => 'blob:kept'
  open({ first: 'a.jpg', second: 'b.jpg' })
  const [saved, added] = ['saved.jpg', 'added.jpg'].map((name) => ({ file: new File([], name) }))
  Object.assign(form.current?.files ?? {}, { 'blob:saved': saved, 'blob:added': added })
  type({ first: 'blob:saved' })
  startSave({ first: 'saved.jpg', second: 'b.jpg' })
  type({ second: 'blob:added' })
  endSave({ first: 'saved.jpg', second: 'b.jpg' })
  expect(values()).toEqual({ first: 'saved.jpg', second: 'blob:kept' })
  expect(form.current?.files).toEqual({ 'blob:kept': added })
})

it('shows what was changed elsewhere, and asks before that is replaced', () => {
  const onSave = jest.fn()
  button.onclick = onSave
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false)
  open({ title: 'A', deck: 'B', missionHeading: 'C' })
  type({ title: 'Mine', missionHeading: 'Mine too' })
  stored = { title: 'Theirs', deck: 'Theirs, too', missionHeading: 'C' }
  expect(replaceDraft()).toContain('was changed to "Theirs"')
  expect(values()).toEqual({ title: 'Mine', deck: 'Theirs, too', missionHeading: 'Mine too' })
  button.click()
  expect(onSave).not.toHaveBeenCalled()
  ask.mockReturnValue(true)
  button.click()
  button.click()
  expect(onSave).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('says nothing if only what is not edited was changed elsewhere', () => {
  open({ title: 'A' })
  stored = { title: 'Theirs' }
  expect(replaceDraft()).toBeUndefined()
  expect(values()).toEqual({ title: 'Theirs' })
})

it('leaves the form alone while it saves', () => {
  open({ title: 'A' })
  type({ title: 'Mine' })
  startSave({ title: 'Mine' })
  stored = { title: 'Theirs' }
  expect(replaceDraft()).toBeUndefined()
  expect(values()).toEqual({ title: 'Mine' })
  endSave({ title: 'Mine' })
})

it('shows a version that came while a save ran after that has failed', async () => {
  jest.useFakeTimers()
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  startSave({ title: 'Mine' })
  stored = { title: 'A', deck: 'Restored' }
  const message = showNewVersion()
  await jest.advanceTimersByTimeAsync(5000)
  expect(values()).toEqual({ title: 'Mine', deck: 'B' })
  button.disabled = false
  await jest.advanceTimersByTimeAsync(5000)
  expect(await message).toContain('What you have not saved is kept.')
  expect(values()).toEqual({ title: 'Mine', deck: 'Restored' })
  jest.useRealTimers()
})

it.each([
  ['saves again', true, 1],
  ['does not save again', false, 0],
])('%s if that was asked while a save ran: %s', (_, isAsked, count) => {
  jest.useFakeTimers()
  const onSave = jest.fn()
  button.onclick = onSave
  open({ title: 'A' })
  type({ title: 'One' })
  startSave({ title: 'One' })
  type({ title: 'One two' })
  const keys = { key: 's', metaKey: true, bubbles: true }
  if (isAsked) button.dispatchEvent(new KeyboardEvent('keydown', keys))
  endSave({ title: 'One' })
  jest.runAllTimers()
  expect(onSave).toHaveBeenCalledTimes(count)
  jest.useRealTimers()
})

it('lists pages with unsaved changes: the open one, and those that have a backup', async () => {
  backups.add('music')
  open({ title: 'A' })
  expect(hasUnsavedEdits()).toBe(false)
  expect(await listUnsavedPages(['home', 'about', 'music'])).toEqual(['music'])
  type({ title: 'B' })
  expect(await listUnsavedPages(['home', 'about', 'music'])).toEqual(['about', 'music'])
})
