import { createDraft } from '../fixtures/testDraft'
import { keepDraftCopies } from './draftCopies'
import { NOTIFICATION } from './dialogs'
import { followDrafts } from './drafts'
import { assign } from './draftValues'
import { describeFormConflicts, forgetConflictsOnceReverted } from './formConflicts'
import { flatten, type Values } from '../shared/form-values'
import { setInternals, type Draft } from './internals'
import {
  mergeBeforeAnswer,
  showKnownVersion,
  showNewVersion,
  showNewVersionsOnline,
} from './newVersion'
import { noteSavedDraft, REFUSED, watchSaves } from './saves'

type Entry = { toJS: () => { data: object; path: string }; set: () => void }
type Handler = (event: { entry: Entry }) => unknown

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
const copies = new Map<string, Draft>()
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
  saveCopy: (draft: Draft) => Promise.resolve(copies.set(draft.fileName, draft)),
  checkForRemoteChanges: () => Promise.resolve(),
  IndexedDB: { prototype: {} },
  copyStore: {
    keys: () => Promise.resolve(Array.from(copies.keys(), (name) => ['pages', name])),
  },
}

document.body.innerHTML = '<button aria-keyshortcuts="Ctrl+S">Save</button>'
const button = document.body.firstElementChild as HTMLButtonElement
setInternals(sveltia)
followDrafts()
watchSaves(sveltia.default as never, true)
keepDraftCopies()

/** Opens the form of a page. */
function open(page: Values, name = 'about') {
  stored = undefined
  location.hash = `#/collections/pages/entries/${name}`
  form.modified = false
  form.current = createDraft(page, name)
}

beforeEach(() => {
  form = new EntryDraftState()
  copies.clear()
})

const values = () => form.current?.currentValues._default ?? {}

function type(changes: Values) {
  form.modified = true
  Object.assign(values(), changes)
}

const sendEvent = (name: string, page: Values) =>
  handlers[name]?.({
    entry: {
      toJS: () => ({ data: page, path: 'content/about/about.json' }),
      set: () => undefined,
    },
  })

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

it('keeps the space after which the owner is about to type, without an unsaved change', () => {
  open({ title: 'A' })
  type({ title: 'A1 ' })
  startSave({ title: 'A1' })
  endSave({ title: 'A1' })
  expect(values()).toEqual({ title: 'A1 ' })
  expect(form.current?.originalValues._default).toEqual({ title: 'A1 ' })
})

it('keeps a photo that Sveltia is still reading when a save ends', () => {
  open({ title: 'A', photo: 'old.jpg' })
  type({ title: 'B' })
  startSave({ title: 'B', photo: 'old.jpg' })
  const dropped = form.current
  type({ photo: '' })
  endSave({ title: 'B', photo: 'old.jpg' })
  const file = new File([], 'new.jpg')
  Object.assign(dropped?.files ?? {}, { 'blob:new': { file } })
  expect(form.current?.files).toEqual({ 'blob:new': { file } })
})

it('keeps what was changed elsewhere when the owner saves anyway, and tells her', async () => {
  jest.useFakeTimers()
  const onNotify = jest.fn()
  const onNotification = (event: Event) => {
    event.preventDefault()
    onNotify((event as CustomEvent).detail)
  }
  addEventListener(NOTIFICATION, onNotification, { once: true })
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  stored = { title: 'A', deck: 'Theirs' }
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open role="alertdialog"><button>Save Anyway</button></dialog>',
  )
  const dialog = document.querySelector('dialog')!
  mergeBeforeAnswer(dialog.querySelector('button'))
  dialog.remove()
  expect(values()).toEqual({ title: 'Mine', deck: 'Theirs' })
  await jest.runAllTimersAsync()
  expect(onNotify).toHaveBeenCalledWith(expect.stringContaining('now shows another version'))
  jest.useRealTimers()
})

it('takes a page that was saved without an answer for her own, not for one from elsewhere', () => {
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  startSave({ title: 'Mine', deck: 'B' })
  // the editor was stopped
  const detail = { path: 'content/about/about.json', reason: 'The editor is not running.' }
  dispatchEvent(new CustomEvent(REFUSED, { detail }))
  button.disabled = false
  type({ title: 'Mine, typed on' })
  stored = { title: 'Mine', deck: 'B' }
  expect(showKnownVersion()).not.toMatch(/was changed/)
  expect(values()).toEqual({ title: 'Mine, typed on', deck: 'B' })
})

it('after the answer to a save was lost, takes only that page for her own', () => {
  open({ title: 'A' })
  type({ title: 'Mine' })
  startSave({ title: 'Mine' })
  button.disabled = false
  stored = { title: 'Mine' }
  showKnownVersion()
  // she undoes it, and restores it
  for (const title of ['A', 'Mine']) {
    form.modified = false
    stored = { title }
    showKnownVersion()
    expect(values()).toEqual(stored)
  }
})

it('asks about a photo that was changed elsewhere after one was refused', () => {
  open({ photo: 'old.jpg' })
  type({ photo: 'blob:new' })
  startSave({ photo: 'new.jpg' })
  button.disabled = false
  stored = { photo: 'theirs.jpg' }
  expect(showKnownVersion()).toMatch(/was changed to "theirs.jpg"\.$/)
  expect(values()).toEqual({ photo: 'blob:new' })
})

describe('a page that the owner leaves before Sveltia sends it', () => {
  let left: Draft | undefined

  beforeEach(() => {
    open({ title: 'A', deck: 'B' })
    type({ title: 'Sent' })
    noteSavedDraft()
    left = form.current
    open({ title: 'A' }, 'home')
  })

  it('is not kept again once it is saved', () => {
    startSave({ title: 'Sent', deck: 'B' })
    endSave({ title: 'Sent', deck: 'B' })
    // as when the owner has done nothing
    expect(left?.interacted).toBe(false)
  })

  it('is shown as it was saved if she has opened it again', () => {
    open({ title: 'A', deck: 'B' })
    type({ deck: 'Typed' })
    startSave({ title: 'Sent', deck: 'B' })
    endSave({ title: 'Sent', deck: 'B' })
    expect(values()).toEqual({ title: 'Sent', deck: 'Typed' })
  })

  it('keeps what she types in it while it is sent', () => {
    startSave({ title: 'Sent', deck: 'B' })
    open({ title: 'A', deck: 'B' })
    type({ deck: 'Typed' })
    endSave({ title: 'Sent', deck: 'B' })
    expect(values()).toEqual({ title: 'Sent', deck: 'Typed' })
  })

  it('is not taken for one with an item more', () => {
    const page = { title: 'Sent', deck: 'B', 'notes.0': 'Theirs' }
    open({ ...page, title: 'A' })
    type({ title: 'Sent' })
    startSave(page)
    endSave(page)
    expect(values()).toEqual(page)
  })

  it('is not taken for the new version that she saves instead', () => {
    open({ title: 'A', deck: 'Theirs' })
    type({ title: 'Newer' })
    startSave({ title: 'Newer', deck: 'Theirs' })
    type({ title: 'Newer, typed on' })
    endSave({ title: 'Newer', deck: 'Theirs' })
    expect(values()).toEqual({ title: 'Newer, typed on', deck: 'Theirs' })
  })
})

it('does not take a removal that was refused for one that is saved', () => {
  open({ 'notes.0': 'A', 'notes.1': 'B', 'notes.2': 'C' })
  form.modified = true
  assign(form.current!, { 'notes.0': 'A', 'notes.1': 'B' })
  startSave({ 'notes.0': 'A', 'notes.1': 'B' })
  button.disabled = false
  // someone else has removed the first one
  stored = { 'notes.0': 'B', 'notes.1': 'C' }
  showKnownVersion()
  expect(values()).toEqual({ 'notes.0': 'B' })
})

it('goes on asking about a change when another one follows', () => {
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  stored = { title: 'Theirs', deck: 'B' }
  expect(showKnownVersion()).toMatch(/was changed to "Theirs"\.$/)
  form.modified = true
  stored = { title: 'Theirs', deck: 'Theirs' }
  expect(showKnownVersion()).toMatch(/was changed to "Theirs"\.$/)
  form.modified = true
  stored = { title: 'Theirs again', deck: 'Theirs' }
  expect(showKnownVersion()).toMatch(/kept\. [^.]+ was changed to "Theirs again"\.$/)
})

/** Items of a list that an owner can remove and move. */
const cards = (...items: [title: string, link: string][]): Values =>
  Object.fromEntries(
    items.flatMap(([title, link], index) => [
      [`cards.${index}.title`, title],
      [`cards.${index}.link`, link],
    ]),
  )

it.each<[text: string, mine: Values, theirs: Values]>([
  [
    'Card 2 was removed, but stays in this form.',
    cards(['A', 'a'], ['B', 'mine'], ['C', 'c']),
    cards(['A', 'a'], ['C', 'c']),
  ],
  [
    'Card 2, which is removed in this form, was changed to "B / theirs".',
    cards(['A', 'a'], ['C', 'c']),
    cards(['A', 'a'], ['B', 'theirs'], ['C', 'c']),
  ],
  [
    'The order of Cards was changed.',
    cards(['B', 'b'], ['A', 'a'], ['C', 'c']),
    cards(['C', 'c'], ['A', 'a'], ['B', 'b']),
  ],
])('keeps what is not saved of a list, and says: %s', (text, mine, theirs) => {
  open(cards(['A', 'a'], ['B', 'b'], ['C', 'c']))
  form.modified = true
  form.current!.currentValues = { _default: mine }
  stored = theirs
  expect(showKnownVersion()).toContain(text)
  expect(values()).toEqual(mine)
})

it('asks no more about a change that the form does not replace anymore', async () => {
  open({ title: 'A', 'notes.0': 'B', 'notes.1': 'C' })
  type({ title: 'Mine', 'notes.0': 'Mine' })
  stored = { title: 'Theirs', 'notes.0': 'C' }
  const text = showKnownVersion()
  expect(text).toContain('was changed to "Theirs".')
  expect(text).toContain('was removed, but stays in this form.')
  type({ title: 'Theirs' })
  expect(describeFormConflicts()).not.toContain('Theirs')
  expect(describeFormConflicts()).toContain('was removed')
  // she reverts the form, and goes on
  forgetConflictsOnceReverted()
  assign(form.current!, stored)
  form.modified = false
  const onNotify = jest.fn((event: Event) => {
    event.preventDefault()
  })
  addEventListener(NOTIFICATION, onNotify, { once: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ detail: '' }))
  type({ 'notes.0': 'New' })
  expect(describeFormConflicts()).toBe('')
})

it('asks about a list item by where it is now, and not once it is removed', () => {
  const photos = (...captions: string[]) =>
    flatten({ photos: captions.map((caption) => ({ caption, src: `${caption[0]}.jpg` })) })
  open(photos('A', 'B', 'C'), 'gallery')
  type({ 'photos.2.caption': 'C, mine' })
  stored = photos('A', 'B', 'C, theirs')
  // Sveltia makes the draft of the same page
  const createGallery = ({ originalEntry }: { originalEntry: Values }) => {
    form.current = createDraft(originalEntry, 'gallery')
  }
  const created = jest.spyOn(sveltia, 'createDraft').mockImplementation(createGallery)
  expect(showKnownVersion()).toContain('Photo 3, caption was changed to "C, theirs"')
  assign(form.current!, photos('A', 'C, mine'))
  expect(describeFormConflicts()).toContain('Photo 2, caption was changed to "C, theirs"')
  assign(form.current!, photos('A'))
  expect(describeFormConflicts()).toBe('')
  created.mockRestore()
})

it("leaves no list item behind that has only Sveltia's own key", () => {
  const draft = createDraft({
    'photos.0.alt': 'A',
    'photos.1.alt': 'B',
    'photos.1.__sc_item_id': '1',
  })
  assign(draft, { 'photos.0.alt': 'A' })
  expect(draft.currentValues._default).toEqual({ 'photos.0.alt': 'A' })
})

it("fails at once if a release of Sveltia sets a form's draft in another way", () => {
  setInternals({ ...sveltia, EntryDraftState: { prototype: {} } })
  expect(() => {
    followDrafts()
  }).toThrow("sets a form's draft in another way")
  setInternals(sveltia)
})

it('keeps a copy of what is typed a moment later', () => {
  jest.useFakeTimers()
  open({ title: 'A' })
  type({ title: 'AB' })
  dispatchEvent(new Event('input'))
  jest.advanceTimersByTime(100)
  expect(copies.get('about')).toBe(form.current)
  jest.useRealTimers()
})

it('leaves the form alone while it saves', () => {
  open({ title: 'A' })
  type({ title: 'Mine' })
  startSave({ title: 'Mine' })
  stored = { title: 'Theirs' }
  expect(showKnownVersion()).toBeUndefined()
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
  expect(await message).toContain('What you had not saved is kept.')
  expect(values()).toEqual({ title: 'Mine', deck: 'Restored' })
  jest.useRealTimers()
})

it('says so if it could not look for a new version, unless there is one anyway', async () => {
  const check = jest.spyOn(sveltia, 'checkForRemoteChanges')
  check.mockRejectedValue(new Error('The folder cannot be read.'))
  open({ title: 'A', deck: 'B' })
  expect(await showNewVersion()).toContain('could not look for changes made elsewhere')
  type({ title: 'Mine' })
  stored = { title: 'A', deck: 'Theirs' }
  expect(await showNewVersion()).toContain('now shows another version')
  expect(values()).toEqual({ title: 'Mine', deck: 'Theirs' })
  check.mockRestore()
})

it('shows what was saved, and what the owner typed after she left and came back', () => {
  open({ title: 'A', deck: 'B' })
  type({ title: 'One' })
  startSave({ title: 'One', deck: 'B' })
  open({ title: 'A', deck: 'B' })
  type({ deck: 'Typed since' })
  endSave({ title: 'One', deck: 'B' })
  expect(values()).toEqual({ title: 'One', deck: 'Typed since' })
})

it('shows what the owner typed during the save before she left and came back', () => {
  open({ title: 'A', deck: 'B' })
  type({ title: 'One' })
  startSave({ title: 'One', deck: 'B' })
  type({ title: 'One two' })
  open({ title: 'A', deck: 'B' })
  type({ deck: 'Typed since' })
  endSave({ title: 'One', deck: 'B' })
  expect(values()).toEqual({ title: 'One two', deck: 'Typed since' })
  expect(describeFormConflicts()).toBe('')
})

it('gives nothing of a page that was saved to another one that is opened meanwhile', () => {
  open({ title: 'A', deck: 'B' })
  type({ title: 'One' })
  startSave({ title: 'One', deck: 'B' })
  type({ deck: 'Typed since' })
  sendEvent('postSave', {})
  open({ title: 'Other' }, 'music')
  expect(values()).toEqual({ title: 'Other' })
  const next = createDraft({ title: 'One', deck: 'B' })
  form.current = next
  button.disabled = false
  expect(values()).toEqual({ title: 'Other' })
  expect(next.currentValues._default).toEqual({ title: 'One', deck: 'Typed since' })
})

it('keeps the copy of what is not saved until that of the new draft replaces it', () => {
  jest.useFakeTimers()
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  const old = form.current!
  copies.set('about', old)
  stored = { title: 'A', deck: 'Theirs' }
  showKnownVersion()
  expect(copies.get('about')).toBe(old)
  jest.advanceTimersByTime(1)
  expect(copies.get('about')?.currentValues._default).toEqual({ title: 'Mine', deck: 'Theirs' })
  jest.useRealTimers()
})

it('keeps a copy that is offered when the page is changed elsewhere', () => {
  open({ title: 'A' })
  copies.set('about', createDraft({ title: 'Offered' }))
  stored = { title: 'Theirs' }
  expect(showKnownVersion()).toBeUndefined()
  expect(values()).toEqual({ title: 'Theirs' })
  expect(copies.has('about')).toBe(true)
})

it('keeps the copy of what is not saved of a page that is not open', () => {
  open({ title: 'A' })
  type({ title: 'Mine' })
  location.hash = '#/collections/pages'
  copies.set('about', form.current!)
  stored = { title: 'Theirs' }
  expect(showKnownVersion()).toBeUndefined()
  expect(copies.has('about')).toBe(true)
})

it('shows a new version online when Sveltia has noticed it, but after a question', async () => {
  jest.useFakeTimers()
  const showModal = jest.fn()
  Object.assign(HTMLDialogElement.prototype, { showModal })
  showNewVersionsOnline()
  open({ title: 'A', deck: 'B' })
  type({ title: 'Mine' })
  stored = { title: 'A', deck: 'Theirs' }
  const notice = '<div class="content-editor"><div class="infobar warning"></div></div>'
  document.body.insertAdjacentHTML('beforeend', `<dialog open></dialog>${notice}`)
  await jest.advanceTimersByTimeAsync(1000)
  expect(values()).toEqual({ title: 'Mine', deck: 'B' })
  document.querySelector('dialog')?.remove()
  await jest.advanceTimersByTimeAsync(1000)
  expect(values()).toEqual({ title: 'Mine', deck: 'Theirs' })
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(document.querySelector('dialog')?.textContent).toContain('now shows another version')
  jest.useRealTimers()
})

it('asks about an item that is removed in the form and was changed elsewhere, until it is put back', () => {
  open(cards(['A', 'a'], ['B', 'b'], ['C', 'c']))
  form.modified = true
  form.current!.currentValues = { _default: cards(['A', 'a'], ['B', 'b']) }
  stored = cards(['A', 'a'], ['B', 'b'], ['C', 'theirs'])
  expect(showKnownVersion()).toMatch(
    /Card 3, which is removed in this form, was changed to "C \/ theirs"\.$/,
  )
  // as it was before
  form.current!.currentValues = { _default: cards(['A', 'a'], ['B', 'b'], ['C', 'c']) }
  expect(describeFormConflicts()).toBe('Card 3 was changed to "C / theirs".')
  form.current!.currentValues = { _default: stored }
  expect(describeFormConflicts()).toBe('')
})

it('goes on asking about a value that has moved when another one in its place is changed elsewhere', () => {
  open(cards(['A', 'a'], ['B', 'b'], ['C', 'c']))
  type(cards(['A', 'a'], ['B', 'mine'], ['C', 'c']))
  stored = cards(['A', 'a'], ['B', 'theirs'], ['C', 'c'])
  expect(showKnownVersion()).toContain('"theirs"')
  form.modified = true
  // she moves B to the end, and changes C, now second
  form.current!.currentValues = { _default: cards(['A', 'a'], ['C', 'mine'], ['B', 'mine']) }
  stored = cards(['A', 'a'], ['B', 'theirs'], ['C', 'also theirs'])
  const text = showKnownVersion()
  expect(text).toContain('"also theirs"')
  expect(text).toContain('"theirs"')
})
