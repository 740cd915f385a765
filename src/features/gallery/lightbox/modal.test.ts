import { nextPaint } from '../../../client/nextPaint'
import { installPopover } from '../../../testing/popover'
import { createModal } from './modal'

installPopover()

function create() {
  const page = document.createElement('main')
  const dialog = document.createElement('dialog')
  const button = dialog.appendChild(document.createElement('button'))
  document.body.replaceChildren(page, dialog)
  return { page, button, modal: createModal(dialog, page, button) }
}

it('takes the focus at once, and makes the page inert after a frame', async () => {
  const { button, modal, page } = create()
  modal.show()
  expect(modal.isShown()).toBe(true)
  expect(button).toHaveFocus()
  await nextPaint()
  expect(page.inert).toBe(true)
})

it('closes the menu that is open in the page', () => {
  const { modal, page } = create()
  const menu = page.appendChild(document.createElement('nav'))
  menu.setAttribute('popover', 'auto')
  menu.showPopover()
  modal.show()
  expect(menu.matches(':popover-open')).toBe(false)
})

it('gives the page back', async () => {
  const { modal, page } = create()
  modal.show()
  await nextPaint()
  modal.hide()
  expect(modal.isShown()).toBe(false)
  expect(page.inert).toBe(false)
})

it('leaves the page as it is when it is hidden before it was nextPaint', async () => {
  const { modal, page } = create()
  modal.show()
  modal.hide()
  await nextPaint()
  expect(page.inert).toBe(false)
})
