import { screen, within } from '@testing-library/dom'
import { lightboxLabels as labels } from '../../../testing/content'
import { createDialog } from './createDialog'
import { dialogStyle } from './dialogStyle'

const create = () => createDialog({ lightbox: 'Roses', ...labels })

afterEach(() => {
  document.body.replaceChildren()
})

it('is a closed dialog with a name, three named buttons and an empty live region', () => {
  document.body.append(create().dialog)
  const dialog = screen.getByRole('dialog', { hidden: true })
  expect(dialog).toHaveAttribute('aria-label', 'Roses')
  expect(dialog).not.toHaveAttribute('open')
  const buttons = within(dialog).getAllByRole('button', { hidden: true })
  expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual([
    labels.close,
    labels.previous,
    labels.next,
  ])
  expect(within(dialog).getByRole('status', { hidden: true })).toBeEmptyDOMElement()
})

it('keeps the message for a photo that fails until one does', () => {
  const { dialog, failure } = create()
  expect(dialog).not.toHaveTextContent(labels.failure)
  expect(failure).toHaveTextContent(labels.failure)
  expect(within(failure).getByRole('button')).toHaveTextContent(labels.retry)
})

it('has a rule for each of its classes', () => {
  const { dialog, failure } = create()
  const elements = [dialog, failure].flatMap((root) => [root, ...root.querySelectorAll('[class]')])
  const unknown = elements.filter(({ className }) => !dialogStyle.includes(`.${className}{`))
  expect(unknown).toEqual([])
  expect(elements.length).toBeGreaterThan(10)
})
