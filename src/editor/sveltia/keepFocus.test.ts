import { createDraft } from '../fixtures/testDraft'
import { noteDraft } from './drafts'
import { keepFocus } from './keepFocus'

document.body.innerHTML = `
  <div data-key-path="title"><textarea></textarea></div>
  <dialog open><button>OK</button></dialog>`
const field = document.querySelector('textarea')!
const button = document.querySelector('button')!
keepFocus()
noteDraft({ current: undefined, modified: true }, createDraft({}))

/** @returns whether the key reaches the button */
function press(key: string) {
  button.focus()
  return button.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key }),
  )
}

it('types behind a dialog, but not into a text that is gone', () => {
  field.focus()
  expect(press('a')).toBe(false)
  expect(field.value).toBe('a')
  field.remove()
  expect(press('b')).toBe(true)
  expect(field.value).toBe('a')
})
