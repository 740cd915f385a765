import { createDraft } from '../fixtures/testDraft'
import { receiveDraft } from './drafts'
import { setInternals, type DraftState } from './internals'
import { listRemovals, noteRemoval } from './offerPutBack'
import { REFUSED, saveAgainAfterward, watchSaves } from './saves'

type Entry = { toJS: () => object; set: () => void }

const handlers: Record<string, (event: { entry: Entry }) => unknown> = {}
const CMS = {
  registerEventListener: ({ handler, name }: { name: string; handler: () => unknown }) => {
    handlers[name] = handler
  },
}
watchSaves(CMS as never, true)
setInternals({ saveCopy: () => Promise.resolve() })

document.body.innerHTML =
  '<button aria-keyshortcuts="Ctrl+S"></button><i data-key-path="deck"><button></button></i>'
const [save, remove] = document.querySelectorAll('button')
const onSave = jest.fn()
save!.onclick = onSave

const pathOf = (name: string) => `content/${name}/${name}.json`

const send = (event: string, name: string) =>
  handlers[event]?.({ entry: { toJS: () => ({ data: {}, path: pathOf(name) }), set: jest.fn() } })

let form: DraftState

function open(name: string) {
  location.hash = `#/collections/pages/entries/${name}`
  form = { current: createDraft({ title: 'A', deck: 'B' }, name), modified: true }
  receiveDraft(form, form.current)
}

function removeText() {
  noteRemoval(remove!)
  form.current!.currentValues._default!.deck = ''
  jest.runAllTimers()
}

beforeEach(() => {
  jest.useFakeTimers()
  onSave.mockClear()
  save!.disabled = false
})

it('keeps apart what was removed in pages that are saved at the same time', () => {
  open('about')
  removeText()
  send('preSave', 'about')
  open('home')
  removeText()
  send('preSave', 'home')
  send('postSave', 'about')
  expect(listRemovals(pathOf('about'))).toEqual([])
  expect(listRemovals(pathOf('home'))).not.toEqual([])
  send('postSave', 'home')
  expect(listRemovals(pathOf('home'))).toEqual([])
})

it('sends a page once at a time, and what was saved meanwhile afterward', () => {
  open('about')
  expect(saveAgainAfterward()).toBe(false)
  send('preSave', 'about')
  // she leaves the page and comes back; its new form has a Save button of its own
  open('home')
  expect(saveAgainAfterward()).toBe(false)
  open('about')
  expect(saveAgainAfterward()).toBe(true)
  expect(onSave).not.toHaveBeenCalled()
  send('postSave', 'about')
  jest.runAllTimers()
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(saveAgainAfterward()).toBe(false)
})

describe('a page that the owner saves again while it is being saved', () => {
  beforeEach(() => {
    open('about')
    // Sveltia disables the button before it calls `preSave`
    save!.disabled = true
    dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, key: 's' }))
    send('preSave', 'about')
  })

  /** Sveltia enables the button when it has made the new draft. */
  function end() {
    save!.disabled = false
    jest.runAllTimers()
  }

  it('is saved once more', () => {
    send('postSave', 'about')
    end()
    expect(onSave).toHaveBeenCalledTimes(1)
  })

  it('is not saved once more if it could not be saved', () => {
    const detail = { path: pathOf('about'), reason: 'The disk is full.' }
    dispatchEvent(new CustomEvent(REFUSED, { detail }))
    end()
    send('preSave', 'about')
    send('postSave', 'about')
    end()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('is not saved once more if the owner has opened another one', () => {
    open('home')
    send('postSave', 'about')
    end()
    expect(onSave).not.toHaveBeenCalled()
  })
})
