import { render, screen } from '@testing-library/react'
import { Origin } from './Origin'

const music = {
  originHeading: 'How it began',
  origin: ['A radio with a broken dial.', 'I sang everywhere. Then I grew up.'],
  pullQuote: 'I sang everywhere.',
}

it('shows the pull quote, but reads its sentence aloud only where it stands in the story', () => {
  render(<Origin music={music} />)
  expect(screen.getByText('I sang everywhere.')).toBeVisible()
  expect(screen.getAllByRole('paragraph').map((text) => text.textContent)).toEqual(music.origin)
})
