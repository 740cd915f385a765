import { render, screen, within } from '@testing-library/react'
import { Cards } from './Cards'

const about = {
  cardsHeading: 'What I grow',
  cards: [
    { title: 'Music', text: 'Songs.', link: 'Listen in', to: '/music' },
    { title: 'Fashion', text: 'Cloth.', link: 'See the gallery', to: '/gallery' },
    { title: 'Community', text: 'Tables.', link: 'Say hello', to: '/contact' },
  ],
}

it.each(about.cards)('leads from $title to $to by a link that says "$link"', ({ link, to }) => {
  render(<Cards about={about} />)
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
})

it('has one link for each card, under its heading', () => {
  render(<Cards about={about} />)
  const cards = screen.getAllByRole('listitem').map((card) => ({
    heading: within(card).getByRole('heading', { level: 3 }).textContent,
    link: within(card).getByRole('link').textContent,
  }))
  expect(cards).toEqual([
    { heading: 'Music', link: 'Listen in' },
    { heading: 'Fashion', link: 'See the gallery' },
    { heading: 'Community', link: 'Say hello' },
  ])
})
