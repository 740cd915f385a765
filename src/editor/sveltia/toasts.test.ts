import { receiveDraft } from './drafts'
import { createDraft } from '../fixtures/testDraft'
import { hideErrorsOnceReverted, keepErrors, showErrors, showSuccess } from './toasts'

keepErrors()

/** Shows a message as Sveltia does. */
async function show(status: 'error' | 'success') {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.innerHTML = `<div class="alert ${status}"></div>`
  const onPointer = jest.fn()
  for (const type of ['pointerenter', 'pointerleave'])
    toast.addEventListener(type, () => onPointer(type) as undefined)
  document.body.append(toast)
  await Promise.resolve()
  return { toast, onPointer }
}

function openForm(isModified: boolean) {
  const draft = createDraft({})
  receiveDraft({ current: draft, modified: isModified }, draft)
}

beforeEach(() => {
  document.body.innerHTML = ''
  openForm(true)
})

it('keeps an error until the owner types', async () => {
  const { onPointer } = await show('error')
  expect(onPointer).toHaveBeenLastCalledWith('pointerenter')
  dispatchEvent(new Event('input'))
  expect(onPointer).toHaveBeenLastCalledWith('pointerleave')
})

it('shows why a page cannot be saved, not that it was saved a moment ago', async () => {
  const { toast } = await show('success')
  showErrors()
  expect(toast.hidden).toBe(true)
  showSuccess()
  expect(toast.hidden).toBe(false)
})

it('hides an error when all changes are reverted, until there is another one', async () => {
  const { onPointer, toast } = await show('error')
  hideErrorsOnceReverted()
  await new Promise((resolve) => setTimeout(resolve))
  expect(toast.hidden).toBe(false)
  openForm(false)
  hideErrorsOnceReverted()
  await new Promise((resolve) => setTimeout(resolve))
  expect(toast.hidden).toBe(true)
  expect(onPointer).toHaveBeenLastCalledWith('pointerleave')
  toast.remove()
  document.body.append(toast)
  await Promise.resolve()
  expect(toast.hidden).toBe(false)
})
