import { cleanup, screen, within } from '@testing-library/react'
import { paths, renderPage, specContent } from './pages'

/* How the pages render content that the specification leaves to the owner. */

const main = () => within(screen.getByRole('main'))
const images = () => [...screen.getByRole('main').querySelectorAll('img')]
const loading = () => images().map((image) => [image.alt, image.getAttribute('loading')])
const getTexts = (elements: Element[]) => elements.map(({ textContent }) => textContent)

const withAbout = (part: Partial<typeof specContent.about>, profession?: string) => ({
  ...specContent,
  about: { ...specContent.about, portrait: undefined, ...part },
  site: { ...specContent.site, profession },
})

const song = {
  kind: 'MusicRecording' as const,
  title: 'Kettle',
  date: '2023-12-01',
  text: 'A song.',
  cover: { alt: 'A blush cover.', src: 'kettle.jpg' as never },
  links: [{ platform: 'SoundCloud', url: 'https://soundcloud.com/track/1' }],
}

const withReleases = (releases: (typeof song)[] | undefined) => ({
  ...specContent,
  site: { ...specContent.site, language: 'de' },
  music: {
    ...specContent.music,
    platforms: [{ name: 'Spotify', url: 'https://spotify.com/artist/1' }, { name: 'Tidal' }],
    releases,
  },
})

it.each(paths)('keeps the semantics of lists without markers in Safari on %s', (path) => {
  jest.spyOn(console, 'error').mockImplementation()
  const { container } = renderPage(path, withReleases([song]))
  const selector = ':is(ul, ol):not(nav *, [role=list])'
  expect(container.querySelectorAll(selector)).toHaveLength(0)
})

it('italicizes only whole words of the headline', () => {
  const headlineLines = ['Where soulful', '“soul” don’t meets']
  const home = { ...specContent.home, headlineLines, headlineItalic: ['soul', 'don’t'] }
  renderPage('/', { ...specContent, home })
  const headline = screen.getByRole('heading', { level: 1 })
  expect(headline.textContent).toBe('Where soulful “soul” don’t meets')
  expect(getTexts([...headline.querySelectorAll('em')])).toEqual(['soul', 'don’t'])
})

it('hides and logs a hero image that failed before hydration', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  renderPage('/')
  expect(images()[0]).not.toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
})

it('shows the swatch in the header of the about page if there is no portrait', () => {
  renderPage('/about/', withAbout({}))
  expect(loading()).toEqual([['', 'eager']])
  expect(screen.queryByText('Tech consultant')).not.toBeInTheDocument()
})

it('shows the portrait, the swatch next to the story, and the profession on the about page', () => {
  const portrait = { src: 'ada.jpg' as never, alt: 'Ada at her desk.' }
  renderPage('/about/', withAbout({ portrait }, 'Tech consultant'))
  expect(loading()).toEqual([
    [portrait.alt, 'eager'],
    ['', 'lazy'],
  ])
  expect(main().getByRole('img')).toHaveAccessibleName(portrait.alt)
  expect(main().getByText('Tech consultant')).toBeVisible()
})

it.each(['12', '10 plus', 'Many'])('renders "%s" and its text as one sentence', (numeral) => {
  const experience = { ...specContent.about.experience, numeral }
  renderPage('/about/', withAbout({ experience }))
  const sentences = getTexts(main().getAllByRole('paragraph'))
  expect(sentences).toContain(`${numeral} ${experience.text}`)
})

it.each([
  ['/about/', specContent.about.swatch.note],
  ['/music/', specContent.music.pullQuote],
])('hides text that repeats the story on %s from screen readers: %s', (path, text) => {
  renderPage(path)
  expect(main().getByText(text).closest('[aria-hidden="true"]')).toBeInTheDocument()
})

it('shows a blank sleeve and no links on the music page when there are no releases', () => {
  renderPage('/music/', withReleases(undefined))
  expect(main().getByText('Coming Soon')).toBeVisible()
  expect(main().getByRole('img')).toHaveAccessibleName(specContent.site.labels.record)
  expect(main().getByText('Spotify')).toBeVisible()
  expect(main().queryByRole('link')).not.toBeInTheDocument()
})

it('lists releases newest first, with cover, date and links', () => {
  const third = { ...song, title: 'Third', date: '2024-11-05' }
  const second = { ...song, title: 'Second', date: '2024-01-31' }
  renderPage('/music/', withReleases([{ ...song, links: [] }, third, second]))
  const entries = main()
    .getAllByRole('time')
    .map((time) => time.closest('li')!)
  const titles = entries.map((entry) => within(entry).getByRole('heading').textContent)
  expect(titles).toEqual(['Third', 'Second', 'Kettle'])
  expect(main().getAllByRole('img', { name: 'A blush cover.' })).toHaveLength(3)
  expect(main().getByText('31. Januar 2024')).toHaveAttribute('datetime', '2024-01-31')
  expect(getTexts(main().getAllByRole('link'))).toEqual(['SoundCloud', 'SoundCloud', 'Spotify'])
  expect(main().queryByRole('list', { name: 'Kettle' })).not.toBeInTheDocument()
  expect(main().queryByText('Coming Soon')).not.toBeInTheDocument()
})

it('shows the same flower for each page when the navigation is reordered', () => {
  const getFlowers = (nav: typeof specContent.site.nav) => {
    renderPage('/gallery/', { ...specContent, site: { ...specContent.site, nav } })
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    const flowers = links.map((link) => [link.textContent, link.querySelector('svg')?.outerHTML])
    cleanup()
    return Object.fromEntries(flowers) as Record<string, string>
  }
  const { nav } = specContent.site
  expect(getFlowers(nav.toReversed())).toEqual(getFlowers(nav))
})
