import { createDraft } from '../fixtures/testDraft'
import { receiveDraft } from './drafts'
import { goOnTyping, keepFocus } from './keepFocus'

document.body.innerHTML = `
  <div data-key-path="title"><textarea></textarea></div>
  <button aria-keyshortcuts="Ctrl+S">Save</button>
  <dialog><button>OK</button></dialog>
  <section class="bar"><p role="status" tabindex="-1"></p><div><button data-action="publish">Publish</button></div></section>`
const field = document.querySelector('textarea')!
const save = document.querySelector('button')!
const dialog = document.querySelector('dialog')!
const ok = dialog.querySelector('button')!
keepFocus()
location.hash = '#/collections/pages/entries/about'
receiveDraft({ current: undefined, modified: true }, createDraft({}))

beforeEach(() => {
  field.focus()
})

const press = (target: Element, key: string, type = 'keydown') =>
  target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, key }))

const tap = (target: HTMLElement) =>
  target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('goes on in the text after a save by key, or by a click from the text', () => {
  press(field, 's')
  save.focus()
  goOnTyping()
  expect(field).toHaveFocus()
  tap(save)
  save.focus()
  goOnTyping()
  expect(field).toHaveFocus()
})

it('does not open the keyboard of a phone again by a tap on Save', () => {
  field.blur()
  tap(save)
  goOnTyping()
  expect(field).not.toHaveFocus()
})

it('leads to Publish once a save has ended, and presses it if Enter came too soon, unless the owner turns elsewhere', async () => {
  jest.useFakeTimers()
  const buttons = document.querySelector('.bar > div')!
  const status = document.querySelector('[role=status]')!
  const publish = buttons.querySelector('button')!
  const onPublish = jest.fn()
  publish.onclick = onPublish
  const endSave = async () => {
    buttons.setAttribute('aria-busy', 'false')
    await jest.advanceTimersByTimeAsync(1000)
  }
  const goToPublish = () => {
    buttons.setAttribute('aria-busy', 'true')
    field.focus()
    const init = { bubbles: true, ctrlKey: true, key: 'Enter' }
    field.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  goToPublish()
  // at once: an Enter that follows is not for the text
  expect(status).toHaveFocus()
  await jest.advanceTimersByTimeAsync(1000)
  expect(status).toHaveFocus()
  await endSave()
  expect(publish).toHaveFocus()
  expect(onPublish).not.toHaveBeenCalled()
  // too soon
  goToPublish()
  press(status, 'Enter')
  await endSave()
  expect(onPublish).toHaveBeenCalledTimes(1)
  goToPublish()
  press(status, 'Enter')
  field.focus()
  await endSave()
  expect(field).toHaveFocus()
  expect(onPublish).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

it('types behind a question that appears, but not into a text that is gone', () => {
  jest.useFakeTimers()
  press(field, 'a')
  dialog.open = true
  ok.focus()
  for (const key of ['b', 'c', 'Backspace', 'Enter', ' ']) expect(press(ok, key)).toBe(false)
  expect(press(ok, ' ', 'keyup')).toBe(false)
  // all of an emoji
  field.setRangeText('👩🏽‍🌾', 2, 2, 'end')
  press(ok, 'Backspace')
  expect(press(ok, 'Dead')).toBe(true)
  expect(field).toHaveValue('b ')
  jest.advanceTimersByTime(1000)
  expect(press(ok, 'Shift')).toBe(true)
  jest.advanceTimersByTime(1000)
  expect(press(ok, 'd')).toBe(false)
  jest.advanceTimersByTime(1000)
  expect(press(ok, 'Enter')).toBe(true)
  field.remove()
  expect(press(ok, 'e')).toBe(true)
  expect(field).toHaveValue('b d')
})
