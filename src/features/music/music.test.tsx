import { within } from '@testing-library/react'
import { getPagePath } from '../../content/pageRegistry'
import { main, renderPage } from '../../testing/renderPage'
import { readSamples } from '../../testing/sampleContent'

const samples = readSamples()
const { pullQuote, releasesNote } = samples.music
const path = getPagePath('music')

const song = {
  title: 'Kettle',
  date: '2024-12-01',
  text: 'A song.',
  cover: { alt: 'A blush cover.', src: 'kettle.jpg' },
  links: [{ platform: 'SoundCloud', url: 'https://soundcloud.com/track/1' }],
}

const withReleases = (releases: object[] | undefined) => ({
  ...samples,
  site: { ...samples.site, language: 'de' },
  music: {
    ...samples.music,
    platforms: [{ name: 'Spotify', url: 'https://spotify.com/artist/1' }, { name: 'Tidal' }],
    releases,
  },
})

it('shows a blank sleeve and no links if there are no releases', () => {
  renderPage(path, withReleases(undefined))
  expect(main().getByText(releasesNote)).toBeVisible()
  expect(main().getByRole('img')).toHaveAccessibleName(samples.site.labels.record)
  expect(main().getByText('Spotify')).toBeVisible()
  expect(main().queryByRole('link')).not.toBeInTheDocument()
  // the quote repeats a sentence of the story
  expect(main().getByText(pullQuote).closest('[aria-hidden="true"]')).toBeInTheDocument()
})

it('lists releases newest first, with cover, date and links', () => {
  const third = { ...song, title: 'Third', date: '2025-11-05' }
  const second = { ...song, title: 'Second', date: '2025-08-31' }
  renderPage(path, withReleases([{ ...song, links: [] }, third, second]))
  const entries = main()
    .getAllByRole('time')
    .map((time) => time.closest('li')!)
  const titles = entries.map((entry) => within(entry).getByRole('heading').textContent)
  expect(titles).toEqual(['Third', 'Second', 'Kettle'])
  expect(main().getAllByRole('img', { name: 'A blush cover.' })).toHaveLength(3)
  expect(main().getByText('31. August 2025')).toHaveAttribute('datetime', '2025-08-31')
  const links = main().getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['SoundCloud', 'SoundCloud', 'Spotify'],
  ])
  expect(main().queryByRole('list', { name: 'Kettle' })).not.toBeInTheDocument()
  expect(main().queryByText(releasesNote)).not.toBeInTheDocument()
})
