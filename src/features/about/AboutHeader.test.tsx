import { render, screen } from '@testing-library/react'
import { picture } from '../../testing/content'
import { AboutHeader } from './AboutHeader'

const about = {
  title: 'About Me',
  deck: 'I took the long way here.',
  swatch: { note: 'A swatch of cloth.', picture: picture({ src: '/swatch.jpg' }) },
}
const portrait = { alt: 'Ada at her desk.', picture: picture({ src: '/ada.jpg' }) }

it('says what she does', () => {
  render(<AboutHeader about={about} profession="Tech consultant" />)
  expect(screen.getByText('Tech consultant')).toBeVisible()
})

it('says nothing of a profession that is not given', () => {
  render(<AboutHeader about={about} />)
  expect(screen.getAllByRole('paragraph')).toHaveLength(1)
})

it('shows the portrait with its description', () => {
  render(<AboutHeader about={{ ...about, portrait }} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('Ada at her desk.')
  expect(screen.queryByText('A swatch of cloth.')).not.toBeInTheDocument()
})

it('shows the swatch without a portrait, and keeps it from assistive technology', () => {
  render(<AboutHeader about={about} />)
  expect(document.querySelector('img')).toHaveAttribute('src', '/swatch.jpg')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByText('A swatch of cloth.').closest('[aria-hidden="true"]')).not.toBeNull()
})

it('asks for its photo at once, since it stands in the first screen', () => {
  render(<AboutHeader about={about} />)
  expect(document.querySelector('img')).toHaveAttribute('loading', 'eager')
})
