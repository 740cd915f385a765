import { nextPaint } from '../../../client/nextPaint'
import { installPopover } from '../../../testing/popover'
import { createModal } from './modal'

installPopover()

function create() {
  const page = document.createElement('main')
  const dialog = document.createElement('dialog')
  const button = dialog.appendChild(document.createElement('button'))
  document.body.replaceChildren(page, dialog)
  return { page, modal: createModal(dialog, page, button) }
}

it('closes the menu that is open in the page', () => {
  const { modal, page } = create()
  const menu = page.appendChild(document.createElement('nav'))
  menu.setAttribute('popover', 'auto')
  menu.showPopover()
  modal.show()
  expect(menu.matches(':popover-open')).toBe(false)
})

it('leaves the page usable when it is hidden before it was painted', async () => {
  const { modal, page } = create()
  modal.show()
  modal.hide()
  await nextPaint()
  expect(page.inert).toBe(false)
})
