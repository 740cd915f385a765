import { render, screen, within } from '@testing-library/react'
import { release } from '../../testing/content'
import { Releases } from './Releases'

const music = {
  releasesHeading: 'Latest Releases',
  releasesNote: 'Coming Soon',
  releasesText: 'You will find them on:',
  record: 'A record half out of its sleeve.',
  releases: [],
  platforms: [
    { name: 'Spotify', url: 'https://open.spotify.com/artist/1' },
    { name: 'Apple Music', url: null },
    { name: 'Tidal', url: null },
  ],
}

const out = {
  ...music,
  releases: [
    release({ title: 'Second', date: '2027-01-31' }),
    release({ title: 'First', date: '2026-12-01' }),
  ],
}

describe('without a release', () => {
  beforeEach(() => {
    render(<Releases language="en" music={music} />)
  })

  it('says that the releases are yet to come', () => {
    expect(screen.getByText('Coming Soon')).toBeVisible()
  })

  it('lists the platforms by name, without links as long as there is nothing to hear', () => {
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Spotify',
      'Apple Music',
      'Tidal',
    ])
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('tells what the sleeve shows', () => {
    expect(screen.getByRole('img')).toHaveAccessibleName(/^A record half out of its sleeve\./)
  })
})

describe('with releases', () => {
  beforeEach(() => {
    render(<Releases language="en" music={out} />)
  })

  it('lists each with cover and date in place of the blank sleeve', () => {
    const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
    expect(titles).toEqual(['Second', 'First'])
    expect(screen.getAllByRole('img', { name: 'A blush cover.' })).toHaveLength(2)
    expect(screen.queryByRole('img', { name: /sleeve/ })).not.toBeInTheDocument()
    expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument()
    expect(screen.getByText('January 31, 2027')).toHaveAttribute('datetime', '2027-01-31')
  })

  it('leads from each to where it can be heard', () => {
    const links = screen.getByRole('list', { name: 'First' })
    expect(within(links).getByRole('link', { name: 'Tidal' })).toHaveAttribute(
      'href',
      'https://tidal.com/track/1',
    )
  })

  it('leads to the platforms that have an address, and names the others', () => {
    expect(screen.getByRole('link', { name: 'Spotify' })).toHaveAttribute(
      'href',
      'https://open.spotify.com/artist/1',
    )
    expect(screen.queryByRole('link', { name: 'Apple Music' })).not.toBeInTheDocument()
    expect(screen.getByText('Apple Music')).toBeVisible()
  })
})

it('has no list of links for a release that can be heard nowhere yet', () => {
  const releases = [release({ title: 'First', links: [] })]
  render(<Releases language="en" music={{ ...music, releases }} />)
  expect(screen.queryByRole('list', { name: 'First' })).not.toBeInTheDocument()
})

it('writes the date in the language of the site', () => {
  const releases = [release({ date: '2026-12-01' })]
  render(<Releases language="de" music={{ ...music, releases }} />)
  expect(screen.getByText('1. Dezember 2026')).toBeVisible()
})
