import { createDraft } from '../fixtures/testDraft'
import type { Values } from './formValues'
import type { CopyKey, Draft, DraftCopy } from './internals'

/** What all tabs of the browser share. */
let copies: Map<string, DraftCopy>
let openTabs: string[]
/** Whether the browser has no room, or has lost its connection to the database. */
let isBroken: boolean

const locks = {
  query: () => Promise.resolve({ held: openTabs.map((name) => ({ name })) }),
  request: (_: string, run: () => Promise<unknown>) => run(),
}
Object.assign(navigator, { locks })
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
    values() {
      return Promise.resolve([...copies.values()])
    }
  }

/** Opens the editor in a new tab. */
async function openTab() {
  jest.resetModules()
  const { findUnsavedPages, keepDraftCopies, TAB_ID } = await import('./draftCopies')
  const { addFormConflicts, noteDraft, noteSave, noteSaved } = await import('./drafts')
  const { TOLD } = await import('./dialogs')
  const { describeFormConflicts } = await import('./formConflicts')
  const { setInternals } = await import('./internals')
  const IndexedDB = createStoreClass()
  const store = new IndexedDB()
  setInternals({ IndexedDB, copyStore: store, saveBackup: () => Promise.resolve() })
  keepDraftCopies()
  openTabs.push(TAB_ID)
  let draft: Draft
  return {
    close: () => (openTabs = openTabs.filter((name) => name !== TAB_ID)),
    findUnsavedPages,
    TOLD,
    addFormConflicts,
    describeFormConflicts,
    /** @returns the copy that Sveltia offers */
    openPage: (values: Values, modified = false) => {
      draft = createDraft(values)
      noteDraft({ current: draft, modified }, draft)
      return store.get(KEY)
    },
    /** Types something, of which Sveltia keeps a copy. */
    type: (changes: Values, timestamp = new Date()) => {
      const { collectionName, files } = draft
      const currentValues = { _default: { ...draft.currentValues._default, ...changes } }
      return store.put({ collectionName, slug: 'about', currentValues, files, timestamp })
    },
    /** Saves the page. @returns the copy that Sveltia offers of what it has saved */
    save: (values: Values) => {
      const { file } = draft.collectionFile
      noteSave(file, values)
      noteSaved(file)
      const removing = store.delete(KEY)
      noteDraft({ current: draft, modified: true }, createDraft(values))
      return Promise.all([store.get(KEY), removing])
    },
    /** Discards the copy of the page. */
    removeCopy: () => store.delete(KEY),
  }
}

beforeEach(() => {
  copies = new Map()
  openTabs = []
  isBroken = false
})

it('keeps what was typed in a tab that was closed, and offers it in another', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.openPage({ title: 'A' })
  await second.openPage({ title: 'A' })
  await first.type({ title: 'First' })
  await second.type({ title: 'Second' })
  await second.removeCopy()
  // the tab that it was typed in is still open
  expect(await second.findUnsavedPages()).toEqual([{ name: 'about', isElsewhere: true }])
  expect(await first.findUnsavedPages()).toEqual([{ name: 'about', isElsewhere: false }])
  expect(await second.openPage({ title: 'A' })).toBeUndefined()
  first.close()
  expect(await second.findUnsavedPages()).toEqual([{ name: 'about', isElsewhere: false }])
  const offered = await second.openPage({ title: 'A' })
  expect(offered?.currentValues).toEqual({ _default: { title: 'First' } })
  await second.removeCopy()
  expect(copies.size).toBe(0)
})

it('offers the copies of several closed tabs one after the other, the newest first', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.openPage({ title: 'A' })
  await second.openPage({ title: 'A' })
  await first.type({ title: 'Newer' }, new Date(2))
  await second.type({ title: 'Older' }, new Date(1))
  first.close()
  second.close()
  const { openPage, removeCopy } = await openTab()
  for (const title of ['Newer', 'Older']) {
    expect((await openPage({ title: 'A' }))?.currentValues._default).toEqual({ title })
    await removeCopy()
  }
  expect(await openPage({ title: 'A' })).toBeUndefined()
})

it('neither deletes nor offers the copy of what may have been typed during a save', async () => {
  const { openPage, removeCopy, save, type } = await openTab()
  await openPage({ title: 'A' })
  await type({ title: 'Typed during the save' })
  const [offered] = await save({ title: 'Saved' })
  expect(offered).toBeUndefined()
  expect(copies.size).toBe(1)
  await removeCopy()
  expect(copies.size).toBe(0)
})

it('restores a copy without replacing what was changed elsewhere since', async () => {
  const first = await openTab()
  await first.openPage({ title: 'A', deck: 'B', text: 'C' })
  await first.type({ title: 'Mine', deck: 'Mine' })
  first.close()
  const second = await openTab()
  const offered = await second.openPage({ title: 'A', deck: 'Theirs', text: 'Theirs' })
  // Sveltia has not read the values yet: the owner may click Discard
  expect(second.describeFormConflicts()).toBe('')
  const merged = { title: 'Mine', deck: 'Mine', text: 'Theirs' }
  expect(offered?.currentValues).toEqual({ _default: merged })
  expect(second.describeFormConflicts()).toMatch(/was changed to "Theirs"\.$/)
  // a second read finds the same
  expect(offered?.currentValues).toEqual({ _default: merged })
  expect(second.describeFormConflicts()).toMatch(/was changed to "Theirs"\.$/)
})

it('still asks about what was changed elsewhere before the copy was kept', async () => {
  const first = await openTab()
  await first.openPage({ title: 'Theirs' })
  // as when the open form shows the newer version
  first.addFormConflicts('about', [{ keys: ['title'], ours: 'Mine', theirs: 'Theirs' }])
  await first.type({ title: 'Mine' })
  first.close()
  const second = await openTab()
  const offered = await second.openPage({ title: 'Theirs', deck: 'Newer' })
  const merged = { title: 'Mine', deck: 'Newer' }
  expect(offered?.currentValues).toEqual({ _default: merged })
  expect(second.describeFormConflicts()).toMatch(/was changed to "Theirs"\.$/)
})

it('offers a copy of before the editor told tabs apart as it is', async () => {
  const { collectionName, currentValues, files } = createDraft({ title: 'Before' })
  const copy = { collectionName, currentValues, files, slug: 'about', timestamp: new Date() }
  copies.set(String(KEY), copy)
  const { openPage } = await openTab()
  const offered = await openPage({ title: 'Theirs' })
  expect(offered?.currentValues).toEqual({ _default: { title: 'Before' } })
  expect(copies.size).toBe(1)
})

it('tells the owner once that the browser cannot keep what she types, and still knows of it', async () => {
  const { findUnsavedPages, openPage, TOLD, type } = await openTab()
  await openPage({ title: 'A' }, true)
  isBroken = true
  const onTell = jest.fn()
  addEventListener(TOLD, (event) => {
    event.preventDefault()
    onTell((event as CustomEvent).detail)
  })
  await type({ title: 'One' })
  await type({ title: 'Two' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(onTell.mock.calls).toEqual([[expect.stringContaining('cannot keep what you type')]])
  expect(await findUnsavedPages()).toEqual([{ name: 'about', isElsewhere: false }])
})
