import { watchClicks } from './clicks'

/** What reaches Sveltia. */
const onClick = jest.fn()
document.body.innerHTML = `
  <button id="add">Add</button>
  <textarea></textarea>
  <button id="save" aria-keyshortcuts="Ctrl+S">Save</button>`
document.body.addEventListener('click', ({ target }) => onClick((target as Element).id) as unknown)
watchClicks()

const send = (type: string, selector: string, detail: number) =>
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }))

const press = (selector: string, detail = 1) => send('mousedown', selector, detail)
const click = (selector: string, detail = 1) => send('click', selector, detail)

beforeEach(() => {
  onClick.mockClear()
})

it('takes a double click for one click, but selects a word by it', () => {
  click('#add')
  expect(click('#add', 2)).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(1)
  press('textarea')
  click('textarea')
  expect(press('textarea', 2)).toBe(true)
  expect(click('textarea', 2)).toBe(true)
  expect(onClick).toHaveBeenCalledTimes(3)
})

it('ignores what the first click of a double click has put under the pointer', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>OK</button></dialog>')
  document.querySelector('dialog')!.onclick = ({ currentTarget }) => {
    ;(currentTarget as Element).remove()
  }
  press('dialog button')
  click('dialog button')
  expect(document.querySelector('dialog')).toBeNull()
  // it would select a word
  expect(press('textarea', 2)).toBe(false)
  click('#add', 2)
  expect(onClick).not.toHaveBeenCalledWith('add')
})

it('saves each time that the key or a script asks', () => {
  click('#save', 0)
  click('#save', 0)
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('saves a photo by the name that the owner has typed last', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="editable-text"><input /><button id="done"></button></div>',
  )
  click('#save')
  expect(onClick.mock.calls).toEqual([['done'], ['save']])
  document.querySelector('.editable-text')!.remove()
})

it('saves when a photo has been read', async () => {
  jest.useFakeTimers()
  document.body.insertAdjacentHTML('beforeend', '<div class="processing"></div>')
  click('#save')
  await jest.advanceTimersByTimeAsync(1000)
  expect(onClick).not.toHaveBeenCalled()
  document.querySelector('.processing')!.remove()
  await jest.advanceTimersByTimeAsync(1000)
  expect(onClick).toHaveBeenCalledTimes(1)
})
