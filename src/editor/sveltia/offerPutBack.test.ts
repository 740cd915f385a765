import { readFileSync } from 'node:fs'
import { createDraft } from '../fixtures/testDraft'
import { NOTIFICATION } from './dialogs'
import { receiveDraft } from './drafts'
import type { DraftState } from './internals'
import { forgetRemovals, listRemovals, noteRemoval, offerPutBack } from './offerPutBack'

jest.useFakeTimers()
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

document.body.innerHTML = readFileSync('src/editor/index.html', 'utf8')
const bar = document.querySelector<HTMLElement>('.bar')!
offerPutBack(bar, false)
const root = document.getElementById('nc-root')!

let form: DraftState

const listOfPage = () => listRemovals(form.current!.collectionFile.file)

beforeEach(() => {
  const current = createDraft({ title: 'A', deck: 'B' })
  form = { current, modified: true }
  receiveDraft(form, form.current)
  location.hash = '#/collections/pages/entries/about'
  root.innerHTML = ''
  forgetRemovals(listOfPage())
})

const values = () => form.current?.currentValues._default ?? {}

/** Clicks a button that removes the deck. */
function removeBy(html: string, key = 'deck') {
  root.innerHTML = html
  const button = root.querySelector('button')!
  noteRemoval(button)
  values()[key] = ''
}

const IN_FIELD = '<div data-key-path="deck"><button></button></div>'

function isOffered() {
  jest.runAllTimers()
  return !bar.hidden
}

const putBack = () => bar.querySelector<HTMLElement>('.put-back')?.click()

it('also offers it in the online editor, whose bar has nothing else', () => {
  expect(bar.hidden).toBe(true)
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  expect(bar.textContent).not.toContain('Versions')
  putBack()
  expect(values()).toMatchObject({ title: 'A', deck: 'B' })
  expect(bar.hidden).toBe(true)
})

it('puts back two removals of which the second came at once', () => {
  removeBy(IN_FIELD)
  removeBy(IN_FIELD, 'title')
  expect(isOffered()).toBe(true)
  putBack()
  putBack()
  expect(values()).toMatchObject({ title: 'A', deck: 'B' })
})

it('puts back one removal after the other, the latest first', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  removeBy(IN_FIELD, 'title')
  expect(isOffered()).toBe(true)
  putBack()
  expect(values()).toMatchObject({ title: 'A', deck: '' })
  expect(isOffered()).toBe(true)
  putBack()
  expect(values()).toMatchObject({ title: 'A', deck: 'B' })
  expect(isOffered()).toBe(false)
})

it('no longer offers what another click has put back', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  noteRemoval(root.querySelector('button'))
  // as "Revert All Changes" does
  values().deck = 'B'
  expect(isOffered()).toBe(false)
})

it('once the page is saved, offers only what was removed during the save', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  const saved = listOfPage()
  // while the save runs
  removeBy(IN_FIELD, 'title')
  expect(isOffered()).toBe(true)
  forgetRemovals(saved)
  expect(isOffered()).toBe(true)
  putBack()
  expect(values()).toMatchObject({ title: 'A', deck: '' })
  expect(isOffered()).toBe(false)
})

it('still offers it when the owner comes back to the page without having saved it', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  location.hash = '#/collections/pages/entries/home'
  dispatchEvent(new Event('hashchange'))
  expect(bar.hidden).toBe(true)
  location.hash = '#/collections/pages/entries/about'
  dispatchEvent(new Event('hashchange'))
  expect(bar.hidden).toBe(false)
  putBack()
  expect(values()).toMatchObject({ deck: 'B' })
  expect(bar.hidden).toBe(true)
})

it('offers what an item of a menu has removed', () => {
  removeBy('<dialog><button role="menuitem"></button></dialog>')
  expect(isOffered()).toBe(true)
})

it.each([
  ['a dialog', '<dialog><button></button></dialog>'],
  ['the dialog of a field', '<div data-key-path="deck"><dialog><button></button></dialog></div>'],
  ['another button', '<button></button>'],
])('offers nothing after a click in %s', (_, html) => {
  removeBy(html)
  expect(isOffered()).toBe(false)
})

it('does not take what is typed after a click for a removal', () => {
  root.innerHTML = IN_FIELD
  noteRemoval(root.querySelector('button'))
  root.dispatchEvent(new Event('beforeinput', { bubbles: true }))
  values().deck = 'Typed'
  expect(isOffered()).toBe(false)
})

it('keeps all that was changed since', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  Object.assign(values(), { title: 'A, typed on' })
  putBack()
  expect(values()).toEqual({ title: 'A, typed on', deck: 'B' })
})

describe('an item of a list', () => {
  const kept = { 'photos.0.src': 'a.jpg', 'photos.0.caption': 'A' }
  const removed = { 'photos.1.src': 'b.jpg', 'photos.1.caption': 'B' }
  const onNotify = jest.fn((event: Event) => {
    event.preventDefault()
  })

  /** @param original what is saved of the page whose form then loses an item */
  function remove(original: object) {
    form.current = createDraft({ ...original })
    receiveDraft(form, form.current)
    Object.assign(values(), kept, removed)
    root.innerHTML = IN_FIELD
    noteRemoval(root.querySelector('button'))
    for (const key of Object.keys(removed)) Reflect.deleteProperty(values(), key)
    expect(isOffered()).toBe(true)
  }

  /** Shows another version of the page, without the item. */
  function showVersion(page: { deck: string }) {
    const next = createDraft({ ...page })
    next.currentValues = { _default: { deck: page.deck, ...kept } }
    receiveDraft(form, next)
    form.current = next
  }

  it('comes back as it was changed elsewhere since', () => {
    remove({ deck: 'D', ...kept, ...removed })
    const changed = { 'photos.1.src': 'b.jpg', 'photos.1.caption': 'Theirs' }
    showVersion({ deck: 'Theirs', ...kept, ...changed })
    addEventListener(NOTIFICATION, onNotify, { once: true })
    putBack()
    expect(values()).toEqual({ deck: 'Theirs', ...kept, ...changed })
    // what was told before, such as that the item is removed in this form
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ detail: '' }))
  })

  it('comes back if it was first saved while it was removed', () => {
    remove({ deck: 'D' })
    showVersion({ deck: 'D', ...kept, ...removed })
    putBack()
    expect(values()).toEqual({ deck: 'D', ...kept, ...removed })
  })
})

it('puts the description of a photo back that was chosen again since', () => {
  const saved = { 'portrait.src': 'old.jpg', 'portrait.alt': 'Old' }
  form.current = createDraft(saved)
  receiveDraft(form, form.current)
  Object.assign(values(), { 'portrait.src': 'blob:1', 'portrait.alt': 'Typed' })
  root.innerHTML = '<dialog><button role="menuitem"></button></dialog>'
  noteRemoval(root.querySelector('button'))
  // "Revert All Changes"
  Object.assign(values(), saved)
  expect(isOffered()).toBe(true)
  values()['portrait.src'] = 'blob:2'
  putBack()
  expect(values()).toEqual({ 'portrait.src': 'blob:2', 'portrait.alt': 'Typed' })
})

it('says what it has not put back, because it was rewritten', () => {
  removeBy(IN_FIELD)
  expect(isOffered()).toBe(true)
  values().deck = 'Typed'
  putBack()
  expect(values()).toMatchObject({ deck: 'Typed' })
  expect(document.querySelector('.own-dialog p')?.textContent).toMatch(
    /was changed since, so it stays as it is\. Before, it said "B"\.$/,
  )
})
