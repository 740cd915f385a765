import { createDraft } from '../fixtures/testDraft'
import type { Values } from '../shared/form-values'
import type { CopyKey, Draft, DraftCopy } from './internals'

/** What the browser keeps. */
let copies: Map<string, DraftCopy>
/** Whether the browser has no room, or has lost its connection to the database. */
let isBroken: boolean

location.hash = '#/collections/pages/entries/about'

const KEY: CopyKey = ['pages', 'about']

/** Sveltia's access to the copies. */
const createStoreClass = () =>
  class {
    put(copy: DraftCopy) {
      if (isBroken) return Promise.reject(new Error('There is no room.'))
      const { collectionName, slug } = copy
      return Promise.resolve(copies.set(String([collectionName, slug]), copy))
    }
    get(key: CopyKey) {
      return Promise.resolve(copies.get(String(key)))
    }
    delete(key: CopyKey) {
      return Promise.resolve(void copies.delete(String(key)))
    }
    keys() {
      if (isBroken) return Promise.reject(new Error('The connection is lost.'))
      return Promise.resolve(Array.from(copies.keys(), (key) => key.split(',')))
    }
  }

/** Opens the editor again. */
async function openEditor() {
  jest.resetModules()
  const { keepDraftCopies, keepUnsaved, listUnsavedPages, mergeCopy } =
    await import('./draftCopies')
  const { addFormConflicts, expectSavedDraft, noteSent, receiveDraft } = await import('./drafts')
  const { NOTIFICATION } = await import('./dialogs')
  const { readSent } = await import('./draftValues')
  const { describeFormConflicts } = await import('./formConflicts')
  const { setInternals } = await import('./internals')
  const IndexedDB = createStoreClass()
  const store = new IndexedDB()
  const saveCopy = ({ collectionName, currentValues, fileName, files }: Draft) => {
    const values = { _default: { ...currentValues._default } }
    return store.put({
      collectionName,
      slug: fileName,
      currentValues: values,
      files,
      timestamp: new Date(),
    })
  }
  setInternals({ IndexedDB, copyStore: store, saveCopy })
  keepDraftCopies()
  let draft: Draft
  return {
    keepUnsaved,
    listUnsavedPages,
    NOTIFICATION,
    addFormConflicts,
    describeFormConflicts,
    /** @returns the copy that Sveltia offers */
    openPage: (values: Values, modified = false) => {
      draft = createDraft(values)
      receiveDraft({ current: draft, modified }, draft)
      return store.get(KEY)
    },
    /** Restores a copy. @returns what Sveltia gives the form */
    restore: (copy: DraftCopy | undefined) => {
      if (copy) mergeCopy({ copy, draft })
      return copy?.currentValues
    },
    /** Types something, of which Sveltia has not kept a copy yet. */
    typeNow: (changes: Values) => Object.assign(draft.currentValues._default ?? {}, changes),
    /** Types something, of which Sveltia keeps a copy. */
    type: (changes: Values, timestamp = new Date()) => {
      const { collectionName, files } = draft
      const currentValues = { _default: { ...draft.currentValues._default, ...changes } }
      return store.put({ collectionName, slug: 'about', currentValues, files, timestamp })
    },
    /** Saves the page. @returns the copy that Sveltia offers of what it has saved */
    save: (values: Values) => {
      expectSavedDraft({ draft, sent: { page: values, names: {} } })
      const removing = store.delete(KEY)
      receiveDraft({ current: draft, modified: true }, createDraft(values))
      return Promise.all([store.get(KEY), removing])
    },
    /** Begins a save that gets no answer. @param page as it is sent, with the names of photos */
    send: (values: Values, page = values) => {
      Object.assign(draft.currentValues._default ?? {}, values)
      noteSent({ draft, sent: readSent(draft, page) })
    },
    /** Discards the copy of the page. */
    removeCopy: () => store.delete(KEY),
  }
}

beforeEach(async () => {
  // a copy that the test before has left to a timer
  await new Promise((resolve) => setTimeout(resolve))
  copies = new Map()
  isBroken = false
})

it('offers what was not saved the next time that the editor is opened', async () => {
  const first = await openEditor()
  await first.openPage({ title: 'A' })
  await first.type({ title: 'Typed' })
  const { listUnsavedPages, openPage, removeCopy } = await openEditor()
  expect(await listUnsavedPages()).toEqual(['about'])
  const offered = await openPage({ title: 'A' })
  expect(offered?.currentValues).toEqual({ _default: { title: 'Typed' } })
  await removeCopy()
  expect(await openPage({ title: 'A' })).toBeUndefined()
  expect(await listUnsavedPages()).toEqual([])
})

it('neither deletes nor offers the copy of what may have been typed during a save', async () => {
  const { openPage, removeCopy, save, type } = await openEditor()
  await openPage({ title: 'A' })
  await type({ title: 'Typed during the save' })
  const [offered] = await save({ title: 'Saved' })
  expect(offered).toBeUndefined()
  expect(copies.size).toBe(1)
  await removeCopy()
  expect(copies.size).toBe(0)
})

it('restores a copy without replacing what was changed elsewhere since', async () => {
  const first = await openEditor()
  await first.openPage({ title: 'A', deck: 'B', text: 'C' })
  await first.type({ title: 'Mine', deck: 'Mine' })
  const second = await openEditor()
  const offered = await second.openPage({ title: 'A', deck: 'Theirs', text: 'Theirs' })
  // the owner may click Discard
  expect(second.describeFormConflicts()).toBe('')
  const merged = { title: 'Mine', deck: 'Mine', text: 'Theirs' }
  expect(second.restore(offered)).toEqual({ _default: merged })
  expect(second.describeFormConflicts()).toMatch(/was changed to "Theirs"\.$/)
})

it.each([
  ['was saved', { title: 'Sent', photo: 'new.jpg' }, /^$/],
  [
    'was saved, and changed elsewhere since',
    { title: 'Sent', photo: 'new.jpg', deck: 'Theirs' },
    /^$/,
  ],
  ['was not saved', { title: 'A', photo: 'old.jpg' }, /^$/],
  ['is another one', { title: 'Theirs', photo: 'old.jpg' }, /^Title was changed to "Theirs"\.$/],
])(
  'asks about none of her own words if the tab was closed during a save, when the page %s',
  async (_, page, question) => {
    const first = await openEditor()
    await first.openPage({ title: 'A', photo: 'old.jpg' })
    first.send({ title: 'Sent ', photo: 'blob:new' }, { title: 'Sent', photo: 'new.jpg' })
    await first.type({ title: 'Sent, and typed on', photo: 'blob:new' })
    const { describeFormConflicts, openPage, restore } = await openEditor()
    const restored = restore(await openPage(page))
    // the new photo, or the saved one
    const photo = page.photo.replace('old.jpg', 'blob:new')
    expect(restored?._default).toEqual({ ...page, title: 'Sent, and typed on', photo })
    expect(describeFormConflicts()).toMatch(question)
  },
)

it.each([
  ['a text that was saved', { title: 'Sent', photo: 'old.jpg' }, undefined, false],
  ['a photo that was sent and saved', { title: 'Sent', photo: 'blob:new' }, 'blob:new', false],
  ['a photo that was not sent', { title: 'Sent', photo: 'blob:new' }, undefined, true],
])('of %s, offers what was not saved (%#)', async (_, typed, sentPhoto, isOffered) => {
  const first = await openEditor()
  await first.openPage({ title: 'A', photo: 'old.jpg' })
  if (sentPhoto)
    first.send({ title: 'Sent', photo: sentPhoto }, { title: 'Sent', photo: 'new.jpg' })
  await first.type(typed)
  const { listUnsavedPages, openPage } = await openEditor()
  const offered = await openPage({ title: 'Sent', photo: sentPhoto ? 'new.jpg' : 'old.jpg' })
  expect(offered !== undefined).toBe(isOffered)
  expect(await listUnsavedPages()).toEqual(isOffered ? ['about'] : [])
})

it.each([
  ['the photo that was sent', 'blob:new'],
  ['another one that was chosen since', 'blob:newer'],
])('after a save of nothing but a photo was refused, offers %s', async (_, photo) => {
  const first = await openEditor()
  await first.openPage({ photo: 'old.jpg' })
  first.send({ photo: 'blob:new' }, { photo: 'new.jpg' })
  await first.type({ photo })
  // in the same tab, or after it was closed
  expect(await first.openPage({ photo: 'old.jpg' })).toBeDefined()
  const { describeFormConflicts, openPage, restore } = await openEditor()
  const restored = restore(await openPage({ photo: 'old.jpg' }))
  expect(restored).toEqual({ _default: { photo } })
  expect(describeFormConflicts()).toBe('')
})

it('asks about a photo that was changed elsewhere after one was refused', async () => {
  const first = await openEditor()
  await first.openPage({ photo: 'old.jpg' })
  first.send({ photo: 'blob:new' }, { photo: 'new.jpg' })
  await first.type({ photo: 'blob:new' })
  const { describeFormConflicts, openPage, restore } = await openEditor()
  const restored = restore(await openPage({ photo: 'theirs.jpg' }))
  expect(restored).toEqual({ _default: { photo: 'blob:new' } })
  expect(describeFormConflicts()).toMatch(/was changed to "theirs.jpg"\.$/)
})

it('does not take what was sent for what a form that was opened again is based on', async () => {
  const first = await openEditor()
  await first.openPage({ title: 'A', deck: 'B' })
  first.send({ title: 'Sent', deck: 'B' })
  await first.openPage({ title: 'A', deck: 'B' })
  await first.type({ deck: 'Typed' })
  const { openPage, restore } = await openEditor()
  const restored = restore(await openPage({ title: 'Sent', deck: 'B' }))
  expect(restored).toEqual({ _default: { title: 'Sent', deck: 'Typed' } })
})

it('forgets a photo that was sent and saved, even if its copy was kept before', async () => {
  const { openPage, send, type, typeNow } = await openEditor()
  await openPage({ photo: 'old.jpg' }, true)
  await type({ photo: 'blob:new' })
  typeNow({ photo: 'blob:new' })
  send({ photo: 'blob:new' }, { photo: 'new.jpg' })
  // the tab is killed
  const second = await openEditor()
  expect(await second.openPage({ photo: 'new.jpg' })).toBeUndefined()
})

it('keeps the photo of before while another one is read, and then that one', async () => {
  const { openPage, type } = await openEditor()
  await openPage({ title: 'A', photo: 'old.jpg' }, true)
  document.body.innerHTML = '<div data-key-path="photo"><div></div></div>'
  const field = document.querySelector('div div')!
  const keptPhoto = () => copies.get(String(KEY))?.currentValues._default?.photo
  field.dispatchEvent(new Event('drop', { bubbles: true }))
  // Sveltia empties the field
  field.className = 'processing'
  await type({ title: 'Typed', photo: '' })
  expect(keptPhoto()).toBe('old.jpg')
  expect(copies.get(String(KEY))?.lacksPhoto).toBe(true)
  // a save has ended meanwhile, so there is another draft
  await openPage({ title: 'Typed', photo: 'old.jpg' }, true)
  await type({ photo: '' })
  expect(keptPhoto()).toBe('old.jpg')
  field.className = ''
  await type({ photo: 'blob:new' })
  expect(keptPhoto()).toBe('blob:new')
  expect(copies.get(String(KEY))?.lacksPhoto).toBe(false)
  // the owner may remove it
  await type({ photo: '' })
  expect(keptPhoto()).toBe('')
  document.body.innerHTML = ''
})

it('still asks about what was changed elsewhere before the copy was kept', async () => {
  const first = await openEditor()
  await first.openPage({ title: 'Theirs' })
  // as when the open form shows the newer version
  first.addFormConflicts('about', [
    { ourKeys: [], keys: ['title'], ours: 'Mine', theirs: 'Theirs', page: {} },
  ])
  await first.type({ title: 'Mine' })
  const second = await openEditor()
  const offered = await second.openPage({ title: 'Theirs', deck: 'Newer' })
  const merged = { title: 'Mine', deck: 'Newer' }
  expect(second.restore(offered)).toEqual({ _default: merged })
  expect(second.describeFormConflicts()).toMatch(/was changed to "Theirs"\.$/)
})

it('offers a copy without the values that the page had as it is', async () => {
  const { collectionName, currentValues, files } = createDraft({ title: 'Before' })
  const copy = { collectionName, currentValues, files, slug: 'about', timestamp: new Date() }
  copies.set(String(KEY), copy)
  const { openPage, restore } = await openEditor()
  const offered = await openPage({ title: 'Theirs' })
  expect(restore(offered)).toEqual({ _default: { title: 'Before' } })
  expect(copies.size).toBe(1)
})

it('keeps what was typed last if another tab takes the editor, but replaces nothing that is newer', async () => {
  const { keepUnsaved, openPage, typeNow } = await openEditor()
  await openPage({ title: 'A' }, true)
  typeNow({ title: 'Typed' })
  expect(await keepUnsaved()).toBe(true)
  const copy = copies.get(String(KEY))!
  expect(copy.currentValues).toEqual({ _default: { title: 'Typed' } })
  // by the other tab, while this one was asleep
  const newer = { ...copy, currentValues: { _default: { title: 'Newer' } } }
  copies.set(String(KEY), newer)
  expect(await keepUnsaved()).toBe(true)
  expect(copies.get(String(KEY))).toBe(newer)
})

it('tells the owner once that the browser cannot keep what she types, and still knows of it', async () => {
  const { keepUnsaved, listUnsavedPages, openPage, NOTIFICATION, type } = await openEditor()
  await openPage({ title: 'A' }, true)
  isBroken = true
  const onNotify = jest.fn()
  addEventListener(NOTIFICATION, (event) => {
    event.preventDefault()
    onNotify((event as CustomEvent).detail)
  })
  await type({ title: 'One' })
  await type({ title: 'Two' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(onNotify.mock.calls).toEqual([[expect.stringContaining('cannot keep what you type')]])
  expect(await listUnsavedPages()).toEqual(['about'])
  // so the editor does not leave this tab for another one
  expect(await keepUnsaved()).toBe(false)
  isBroken = false
  await type({ title: 'Three' })
  expect(await keepUnsaved()).toBe(true)
})
