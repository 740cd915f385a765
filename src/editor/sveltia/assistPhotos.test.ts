import { assistPhotos, dropOntoField } from './assistPhotos'

// the field is open already
jest.mock('./openField', () => ({ openField: () => Promise.resolve() }))

const MAX = 10_000_000

history.replaceState(null, '', '#/collections/pages/entries/gallery')
document.body.innerHTML = `
  <div data-key-path="hero.src"><div class="drop-target"></div></div>
  <dialog open><div class="drop-target"></div></dialog>`
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
const find = (selector: string) => document.querySelector(selector)!
const hero = find('[data-key-path="hero.src"] > div')
const dialog = find('dialog > div')

assistPhotos(MAX)
/** Sveltia takes what reaches it. */
const onDrop = jest.fn((event: Event) => {
  event.preventDefault()
})
document.body.addEventListener('drop', onDrop)

afterEach(() => {
  document.querySelector('dialog.own-dialog')?.remove()
  jest.clearAllMocks()
})

const photo = (name: string, size = 1) =>
  Object.defineProperty(new File([], name), 'size', { value: size })

/** jsdom has no DragEvent. */
class DragEvent extends Event {
  dataTransfer?: object
}
Object.assign(globalThis, { DragEvent })

function drop(target: Element, ...files: File[]) {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  // here, what has no size is a folder
  const items = files.map(({ name, size }) => ({
    webkitGetAsEntry: () => ({ name, isDirectory: size === 0 }),
  }))
  event.dataTransfer = { files, items, types: ['Files'] }
  target.dispatchEvent(event)
}

const message = () => document.querySelector('dialog.own-dialog p')?.textContent

it('names no list for a photo that is in none', () => {
  drop(hero, photo('a.jpg'), photo('b.jpg'))
  expect(message()).toBe('There is room for one photo here, so only a.jpg was taken.')
})

it('names each photo that is too large, and takes none', () => {
  drop(dialog, photo('a.jpg'), photo('b.jpg', MAX + 1), photo('c.jpg', 2 * MAX))
  expect(message()).toBe(
    'b.jpg is too large: it is 11 MB. c.jpg is too large: it is 20 MB. A photo can have up to 10 MB. Nothing was changed.',
  )
  expect(onDrop).not.toHaveBeenCalled()
})

it('says of several photos for the preview that one was taken only if it was', async () => {
  const input = document.createElement('input')
  Object.defineProperty(input, 'files', { writable: true })
  input.type = 'file'
  hero.append(input)
  const onChange = jest.fn()
  input.addEventListener('change', onChange)
  // jsdom has no DataTransfer
  const DataTransfer = class {
    readonly files: File[] = []
    readonly items = { add: (file: File) => this.files.push(file) }
  }
  Object.assign(globalThis, { DataTransfer })
  const field = { file: 'gallery/gallery.json', keys: ['hero', 'src'] }
  await dropOntoField(field, [photo('a.jpg', MAX + 1), photo('b.jpg')], [])
  expect(message()).toMatch(/^a\.jpg is too large.*Nothing was changed\.$/)
  expect(document.querySelectorAll('dialog.own-dialog')).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
  document.querySelector('dialog.own-dialog')?.remove()
  await dropOntoField(field, [photo('a.jpg'), photo('b.jpg', MAX + 1)], [])
  expect(message()).toMatch(/only a\.jpg was taken\.$/)
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('tells why a photo for the preview was not taken', async () => {
  await dropOntoField(undefined, [photo('a.jpg'), photo('b.jpg')], [])
  expect(message()).toMatch(/To use a photo, drop it onto a photo/)
  document.querySelector('dialog.own-dialog')?.remove()
  const field = { file: 'gallery/gallery.json', keys: ['photos', '8', 'src'] }
  await dropOntoField(field, [photo('a.jpg'), photo('b.jpg')], [])
  expect(message()).toMatch(/was not open in time\. Drop your photo once more\.$/)
})

it('says that a folder cannot be used', () => {
  drop(hero, photo('Summer', 0))
  expect(message()).toBe(
    'Summer is a folder. Open it, and drop a photo from it. Nothing was changed.',
  )
  expect(onDrop).not.toHaveBeenCalled()
})

it('says what is wrong with what is dropped onto a photo in the preview', async () => {
  const field = { file: 'gallery/gallery.json', keys: ['hero', 'src'] }
  await dropOntoField(field, [photo('Summer', 0)], ['Summer'])
  expect(message()).toMatch(/^Summer is a folder\. Open it/)
  document.querySelector('dialog.own-dialog')?.remove()
  await dropOntoField(field, [photo('notes.pdf'), photo('list.txt')], [])
  expect(message()).toMatch(
    /^notes\.pdf is not a photo\. list\.txt is not a photo\. A photo has one of these file extensions: \.jpg/,
  )
})

it('stays on the page until a photo is read, so that it is not put into another one', async () => {
  jest.useFakeTimers()
  const onLeave = jest.fn()
  addEventListener('hashchange', onLeave)
  const leave = () => dispatchEvent(new HashChangeEvent('hashchange', { newURL: 'http://a/#b' }))
  document.body.insertAdjacentHTML('beforeend', '<div class="processing"></div>')
  leave()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(onLeave).not.toHaveBeenCalled()
  find('.processing').remove()
  await jest.advanceTimersByTimeAsync(1000)
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(onLeave).toHaveBeenCalledWith(expect.objectContaining({ newURL: 'http://a/#b' }))
  leave()
  expect(onLeave).toHaveBeenCalledTimes(2)
  removeEventListener('hashchange', onLeave)
  jest.useRealTimers()
})

it.each([
  ['goes on changing it', '.editable-text input', 'focusin', 0],
  ['cancels that', '.cancel', 'pointerdown', 0],
  ['presses something else', '#other', 'pointerdown', 1],
  ['moves on by keyboard', '#other', 'focusin', 1],
])('confirms the name of a photo unless the owner %s', (_, selector, type, count) => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section>
      <div class="editable-text"><input /><button>Done</button><button class="cancel"></button></div>
      <button id="other"></button>
    </section>`,
  )
  const onConfirm = jest.fn()
  find('.editable-text button').addEventListener('click', onConfirm)
  find(selector).dispatchEvent(new Event(type, { bubbles: true }))
  expect(onConfirm).toHaveBeenCalledTimes(count)
  find('section').remove()
})
