import { render, screen } from '@testing-library/react'
import { Experience } from './Experience'

const experience = (numeral: string) => ({
  numeral,
  text: 'years of experience in three fields',
  fields: [
    { name: 'Digital marketing', text: 'One true thing.' },
    { name: 'Consumer roles', text: 'The first question.' },
  ],
})

it.each(['7+', '12', '10 plus', 'Many'])('says "%s" and its words as one sentence', (numeral) => {
  render(<Experience experience={experience(numeral)} />)
  expect(screen.getByRole('paragraph').textContent).toBe(
    `${numeral} years of experience in three fields`,
  )
})

it('names each field of work before it tells of it', () => {
  render(<Experience experience={experience('7+')} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Digital marketing',
    'Consumer roles',
  ])
  expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual([
    'One true thing.',
    'The first question.',
  ])
})
