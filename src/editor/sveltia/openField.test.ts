import { openField } from './openField'

location.hash = '#/collections/pages/entries/gallery'
Element.prototype.scrollIntoView = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = `
    <div class="content-editor"><div class="pane"><input data-key-path="title" /></div></div>`
})

/** Sveltia renders the field after the owner has scrolled. @returns whether it gets the focus */
async function scrollBeforeItIsRendered(stoppedBy?: string[]): Promise<boolean> {
  const isAskedFor = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined)
  void openField({ file: 'gallery/gallery.json', keys: ['deck'] }, stoppedBy)
  await jest.advanceTimersByTimeAsync(200)
  isAskedFor.mockClear()
  dispatchEvent(new Event('wheel'))
  document.querySelector('.pane')!.insertAdjacentHTML('beforeend', '<input data-key-path="deck" />')
  await jest.advanceTimersByTimeAsync(200)
  return isAskedFor.mock.calls.length > 0
}

it('does not take the form away from the owner once she scrolls it', async () => {
  expect(await scrollBeforeItIsRendered()).toBe(false)
})

it('goes on for a photo that waits for its field', async () => {
  expect(await scrollBeforeItIsRendered(['keydown', 'pointerdown'])).toBe(true)
})
