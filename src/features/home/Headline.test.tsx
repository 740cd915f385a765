import { render, screen } from '@testing-library/react'
import { Headline } from './Headline'

const italics = () =>
  [...screen.getByRole('heading').querySelectorAll('em')].map((word) => word.textContent)

it('sets whole words in italics, not parts of words', () => {
  render(<Headline italic={['soul', 'life']} lines={['meets soul,', 'soulful lifelike life.']} />)
  expect(italics()).toEqual(['soul', 'life'])
})

it('keeps each letter and mark of the lines', () => {
  render(<Headline italic={['don’t']} lines={['Why don’t you', '– “say” so?']} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Why don’t you – “say” so?')
  expect(italics()).toEqual(['don’t'])
})
