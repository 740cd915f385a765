import { render, screen } from '@testing-library/react'
import { Releases } from './Releases'

const music = {
  releasesHeading: 'Latest Releases',
  releasesNote: 'Coming Soon',
  releasesText: 'You will find them on:',
  platforms: ['Spotify', 'Apple Music', 'Tidal'],
  record: 'A record half out of its sleeve.',
}

it('says that the releases are yet to come', () => {
  render(<Releases music={music} />)
  expect(screen.getByText('Coming Soon')).toBeVisible()
})

it('lists the platforms by name, without links as long as there is nothing to hear', () => {
  render(<Releases music={music} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(music.platforms)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('tells what the sleeve shows', () => {
  render(<Releases music={music} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(music.record)
})
