import { render, screen } from '@testing-library/react'
import { picture } from '../../testing/content'
import { Story } from './Story'

const about = {
  narrative: ['Two calendars.', 'One calendar.'],
  swatch: { note: 'A swatch of cloth.', picture: picture() },
  portrait: { alt: 'Ada at her desk.', picture: picture() },
}

it('tells the story in the order of its paragraphs', () => {
  render(<Story about={about} />)
  expect(screen.getAllByRole('paragraph').map((text) => text.textContent)).toEqual(about.narrative)
})

it('keeps the swatch and its note, which repeats the story, from assistive technology', () => {
  render(<Story about={about} />)
  expect(screen.getByText('A swatch of cloth.').closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

it('leaves the swatch to the heading where there is no portrait', () => {
  render(<Story about={{ ...about, portrait: undefined }} />)
  expect(screen.queryByText('A swatch of cloth.')).not.toBeInTheDocument()
  expect(document.querySelector('img')).toBeNull()
})

it('requests the swatch only when it comes near', () => {
  render(<Story about={about} />)
  expect(document.querySelector('img')).toHaveAttribute('loading', 'lazy')
})
