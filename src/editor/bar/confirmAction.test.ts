import { setInternals } from '../sveltia/internals'
import { confirmAction } from './confirmAction'
import { describeFailure } from './failure'

let unsaved: string[] = []

setInternals({
  copyStore: { keys: () => Promise.resolve(unsaved.map((name) => ['pages', name])) },
})

let answer: 'Publish' | 'Cancel' = 'Publish'
const onQuestion = jest.fn()

// jsdom shows no dialogs
HTMLDialogElement.prototype.showModal = function () {
  onQuestion(this.textContent)
  queueMicrotask(() => {
    this.returnValue = answer
    this.dispatchEvent(new Event('close'))
  })
}

const publish = document.createElement('button')
publish.dataset.action = 'publish'

/** The button that publishes what the owner has chosen. */
function offerChoices(): HTMLButtonElement {
  const conflicts = [{ id: '1', label: 'Home: Title', here: 'Mine', web: 'Theirs' }]
  const message = describeFailure({ conflicts }, publish)
  document.body.replaceChildren(...message)
  document.querySelector('input')!.click()
  return document.querySelector('button')!
}

/** @returns whether it is confirmed, and how many questions were asked */
async function press(button: HTMLButtonElement, given: typeof answer) {
  answer = given
  onQuestion.mockClear()
  return [await confirmAction(button), onQuestion.mock.calls.length]
}

it('asks once about unsaved pages, also if the owner then has to choose between versions', async () => {
  unsaved = ['contact']
  expect(await press(publish, 'Cancel')).toEqual([false, 1])
  expect(await press(publish, 'Publish')).toEqual([true, 1])
  const choices = offerChoices()
  expect(await press(choices, 'Cancel')).toEqual([true, 0])
  // a page that she has begun to edit since
  unsaved = ['contact', 'gallery']
  expect(await press(choices, 'Cancel')).toEqual([false, 1])
  expect(await press(choices, 'Publish')).toEqual([true, 1])
  // another publish
  expect(await press(publish, 'Publish')).toEqual([true, 1])
  unsaved = []
  expect(await press(publish, 'Cancel')).toEqual([true, 0])
  unsaved = ['contact', 'gallery']
  expect(await press(offerChoices(), 'Publish')).toEqual([true, 1])
})
