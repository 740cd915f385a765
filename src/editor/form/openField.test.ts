import { openField } from './openField'

const file = 'gallery/gallery.json'

beforeEach(() => {
  jest.useFakeTimers()
  location.hash = '#/collections/pages/entries/gallery'
  document.body.innerHTML = `
    <section data-key-path="deck"><div class="field-wrapper"><textarea></textarea></div></section>
    <section data-key-path="cover">
      <header><button>Options</button></header>
      <div class="field-wrapper"><input type="file" hidden /><button>Replace</button></div>
    </section>
    <section data-key-path="photos">
      <button aria-controls="x-item-0-body"></button>
      <button aria-controls="x-item-1-body"></button>
    </section>`
  for (const toggle of document.querySelectorAll<HTMLElement>('[aria-controls]')) {
    toggle.ariaExpanded = 'false'
    toggle.onclick = () => {
      toggle.ariaExpanded = 'true'
      const [index] = /\d/.exec(toggle.getAttribute('aria-controls') ?? '') ?? []
      const item = `<div data-key-path="photos.${index}.caption"><textarea></textarea></div>`
      toggle.insertAdjacentHTML('afterend', item)
    }
  }
})

const focusedKey = () =>
  document.activeElement?.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath

it('focuses a text', () => {
  openField(file, ['deck'])
  jest.advanceTimersByTime(100)
  expect(focusedKey()).toBe('deck')
})

it('focuses the button of a photo', () => {
  openField(file, ['cover'])
  jest.advanceTimersByTime(100)
  expect(document.activeElement).toHaveTextContent('Replace')
})

it('opens the list item around a field', () => {
  openField(file, ['photos', '1', 'caption'])
  jest.advanceTimersByTime(200)
  expect(focusedKey()).toBe('photos.1.caption')
})

it('opens the form of another page from the list, once the open one is closed', () => {
  openField('site/site.json', ['email'])
  jest.advanceTimersByTime(300)
  expect(location.hash).toBe('#/collections/pages')
  document.body.innerHTML = ''
  jest.advanceTimersByTime(100)
  expect(location.hash).toBe('#/collections/pages/entries/site')
  document.body.innerHTML = '<div data-key-path="email"><input /></div>'
  jest.advanceTimersByTime(100)
  expect(focusedKey()).toBe('email')
})

it('goes only where it was last sent', () => {
  openField('site/site.json', ['email'])
  openField(file, ['deck'])
  jest.advanceTimersByTime(300)
  expect(location.hash).toBe('#/collections/pages/entries/gallery')
  expect(focusedKey()).toBe('deck')
})

it('gives up on a field that Sveltia does not show', () => {
  openField(file, ['unknown'])
  jest.advanceTimersByTime(10_000)
  expect(jest.getTimerCount()).toBe(0)
  expect(focusedKey()).toBeUndefined()
})
