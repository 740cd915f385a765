import { screen, within } from '@testing-library/react'
import { renderPage, specified } from './pages'

/* What the pages make of content that the specification leaves to the owner. */

const main = () => within(screen.getByRole('main'))
const images = () => [...screen.getByRole('main').querySelectorAll('img')]
const loading = () => images().map((image) => [image.alt, image.getAttribute('loading')])

const withHome = (part: Partial<typeof specified.home>) => ({
  ...specified,
  home: { ...specified.home, ...part },
})

const withAbout = (part: Partial<typeof specified.about>, profession?: string) => ({
  ...specified,
  about: { ...specified.about, portrait: undefined, ...part },
  site: { ...specified.site, profession },
})

type Release = NonNullable<typeof specified.music.releases>[number]

const withReleases = (releases: Partial<Release>[] | undefined, language = 'en') => ({
  ...specified,
  site: { ...specified.site, language },
  music: {
    ...specified.music,
    platforms: [{ name: 'Spotify', url: 'https://spotify.com/artist/1' }, { name: 'Tidal' }],
    releases: releases?.map((release) => ({
      kind: 'MusicRecording' as const,
      title: 'Kettle',
      date: '2026-12-01',
      text: 'A song.',
      cover: { alt: 'A blush cover.', src: 'kettle.jpg' },
      links: [{ platform: 'SoundCloud', url: 'https://soundcloud.com/track/1' }],
      ...release,
    })),
  },
})

describe('the home page', () => {
  it('sets whole words of the headline in italics', () => {
    const headlineLines = ['Where soulful', '“soul” don’t meets']
    renderPage('/', withHome({ headlineLines, headlineItalic: ['soul', 'don’t'] }))
    const headline = screen.getByRole('heading', { level: 1 })
    expect(headline.textContent).toBe('Where soulful “soul” don’t meets')
    const italics = [...headline.querySelectorAll('em')].map(({ textContent }) => textContent)
    expect(italics).toEqual(['soul', 'don’t'])
  })

  it('hides and logs a photo that failed before hydration', () => {
    const log = jest.spyOn(console, 'error').mockImplementation()
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    renderPage('/')
    expect(images()[0]).not.toBeVisible()
    expect(log).toHaveBeenCalledTimes(1)
  })
})

describe('the about page', () => {
  // its note repeats words of the story, which are read aloud there
  const expectHidden = (note: string) => {
    expect(main().getByText(note).closest('[aria-hidden="true"]')).toBeInTheDocument()
  }

  it('has the swatch in its header without a portrait', () => {
    renderPage('/about/', withAbout({}))
    expect(loading()).toEqual([['', 'eager']])
    expectHidden(specified.about.swatch.note)
    expect(screen.queryByText('Tech consultant')).not.toBeInTheDocument()
  })

  it('has a portrait in its header, the swatch beside the story, and the profession', () => {
    const portrait = { src: 'ada.jpg', alt: 'Ada at her desk.' }
    renderPage('/about/', withAbout({ portrait }, 'Tech consultant'))
    expect(loading()).toEqual([
      [portrait.alt, 'eager'],
      ['', 'lazy'],
    ])
    expect(main().getAllByRole('img')).toHaveLength(1)
    expectHidden(specified.about.swatch.note)
    expect(main().getByText('Tech consultant')).toBeVisible()
  })

  it.each(['12', '10 plus', 'Many'])('reads "%s" years as one sentence', (numeral) => {
    const experience = { ...specified.about.experience, numeral }
    renderPage('/about/', withAbout({ experience }))
    const sentences = main()
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent)
    expect(sentences).toContain(`${numeral} ${experience.text}`)
  })
})

describe('the music page', () => {
  it('has its pull quote read aloud only within the story', () => {
    renderPage('/music/')
    expect(main().getByText(specified.music.pullQuote)).toBeVisible()
    const read = main()
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent)
    expect(read).not.toContain(specified.music.pullQuote)
  })

  it('has a blank sleeve and no links without a release', () => {
    renderPage('/music/', withReleases(undefined))
    expect(main().getByText('Coming Soon')).toBeVisible()
    expect(main().getByRole('img')).toHaveAccessibleName(specified.site.labels.record)
    expect(main().getByText('Spotify')).toBeVisible()
    expect(main().queryByRole('link')).not.toBeInTheDocument()
  })

  it('lists releases, the newest first, with cover, date and links', () => {
    const first = { title: 'First', links: [] }
    const third = { title: 'Third', date: '2027-11-05' }
    const second = { title: 'Second', date: '2027-01-31' }
    renderPage('/music/', withReleases([first, third, second]))
    const entries = main()
      .getAllByRole('time')
      .map((time) => time.closest('li')!)
    expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
      'Third',
      'Second',
      'First',
    ])
    expect(main().getAllByRole('img', { name: 'A blush cover.' })).toHaveLength(3)
    expect(main().getByText('January 31, 2027')).toHaveAttribute('datetime', '2027-01-31')
    const links = main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(links).toEqual(['SoundCloud', 'SoundCloud', 'Spotify'])
    expect(main().queryByText('Coming Soon')).not.toBeInTheDocument()
  })

  it('writes dates in the language of the site', () => {
    renderPage('/music/', withReleases([{}], 'de'))
    expect(main().getByText('1. Dezember 2026')).toBeVisible()
  })
})

it('a page keeps its colors and flowers when the owner reorders the navigation', () => {
  const looks = (nav: typeof specified.site.nav) => {
    const { baseElement, unmount } = renderPage('/gallery/', {
      ...specified,
      site: { ...specified.site, nav },
    })
    const theme = baseElement.querySelector('[data-theme]')?.getAttribute('data-theme')
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    const flowers = links.map((link) => [link.textContent, link.querySelector('svg')?.outerHTML])
    unmount()
    return { theme, flowers: Object.fromEntries(flowers) as Record<string, string> }
  }
  const { nav } = specified.site
  expect(looks(nav.toReversed())).toEqual(looks(nav))
})
