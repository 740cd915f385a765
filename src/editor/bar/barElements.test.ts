import { show } from './barElements'

document.body.innerHTML = '<section class="bar"><p role="status"></p></section>'
const status = document.querySelector('p')!

it('keeps the focus in a choice while the bar is refreshed', () => {
  const choice = Object.assign(document.createElement('input'), { type: 'radio' })
  show('', 'Both have changed.', choice)
  choice.focus()
  show('', 'Both have changed.', choice, 'Not saved yet: Home.')
  expect(choice).toHaveFocus()
  expect(status).toHaveTextContent('Both have changed.Not saved yet: Home.')
  show('', 'Published.')
  expect(status).toHaveTextContent(/^Published\.$/)
  show('Published.')
  expect(status).toHaveTextContent(/^Published\.$/)
})
