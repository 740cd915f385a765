import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GALLERY_PHOTOS } from '../../content/limits'
import { navigationPaths } from '../../content/pageRegistry'
import { renderPage } from './pages'

const main = () => within(screen.getByRole('main'))

/** The part of a page under one of its headings. */
const under = (heading: string) => {
  const section = main().getByRole('heading', { name: heading }).closest('section')
  if (!section) throw new Error(`${heading} stands in no section.`)
  return within(section)
}

const expectHeading = (words: string) => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
}

describe('every page', () => {
  it('lists the five pages and highlights its own', () => {
    renderPage('/music/')
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    const entries = navigation.getAllByRole('link')
    expect(entries).toHaveLength(navigationPaths.length)
    // a site may have more, which come after them
    const links = entries.slice(0, 5)
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'About Me',
      'Music',
      'Gallery',
      'Contact',
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
      null,
      null,
    ])
  })

  it('leads home by the brand', () => {
    renderPage('/about/')
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: 'Late Bloom' })
    expect(brand).toHaveAttribute('href', '/')
  })
})

it("the home page says 'Where strategy meets soul, …' and leads to the about page", () => {
  renderPage('/')
  expectHeading('Where strategy meets soul, and creativity comes to life.')
  expect(main().getByRole('link', { name: 'Get to Know Me' })).toHaveAttribute('href', '/about/')
})

describe('the about page', () => {
  beforeEach(() => renderPage('/about/'))

  it("is called 'About Me' and tells a story", () => {
    expectHeading('About Me')
    expect(main().getByText(/^For years I kept two calendars/)).toBeVisible()
  })

  it('names 7+ years of experience', () => {
    const sentence =
      '7+ years of experience in digital marketing, education administration and consumer roles'
    const isSentence = (_: string, element: Element | null) =>
      element?.tagName === 'P' && element.textContent === sentence
    expect(main().getByText(isSentence)).toBeVisible()
  })

  it('has three cards and a mission statement', () => {
    const cards = main()
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryByRole('heading') ?? [])
    expect(cards.map((card) => card.textContent)).toEqual(['Music', 'Fashion', 'Community'])
    expect(under('My mission').getByText(/^To help people and their tools grow/)).toBeVisible()
  })
})

describe('the music page', () => {
  beforeEach(() => renderPage('/music/'))

  it('tells an origin story', () => {
    expect(under('How it began').getByText(/radio with a broken dial/)).toBeVisible()
  })

  it("says 'Coming Soon' of the 'Latest Releases', on a list of platforms", () => {
    const releases = under('Latest Releases')
    expect(releases.getByText('Coming Soon')).toBeVisible()
    const names = releases.getAllByRole('listitem').map((item) => item.textContent)
    expect(names).toEqual(expect.arrayContaining(['Spotify', 'Apple Music']))
  })

  it("has a 'Musical Journey' of three items", () => {
    expect(under('Musical Journey').getAllByRole('listitem')).toHaveLength(3)
  })

  it("ends with 'The Magic of Music'", () => {
    expect(under('The Magic of Music').getByText(/^A song can do in three minutes/)).toBeVisible()
  })
})

describe('the gallery', () => {
  beforeEach(() => renderPage('/gallery/'))

  it("is titled 'Late Bloom: A Self-Love Story'", () => {
    expectHeading('Late Bloom: A Self-Love Story')
  })

  it('shows every photo with its caption', () => {
    const figures = main().getAllByRole('figure')
    expect(figures).toHaveLength(GALLERY_PHOTOS)
    expect(figures[0]).toHaveTextContent('I kept the bud closed for years. It kept perfectly well.')
    expect(figures[8]).toHaveTextContent('Open, and staying open.')
  })
})

describe('the contact page', () => {
  beforeEach(() => renderPage('/contact/'))

  it("is titled 'Let's Connect', with the public address and a personal note", () => {
    expectHeading("Let's Connect")
    expect(main().getByRole('link', { name: 'hello@example.com' })).toBeVisible()
    expect(main().getByText('A personal note')).toBeVisible()
  })

  it('requires name, email and message, with their placeholders', () => {
    const fields = main().getAllByRole('textbox')
    for (const field of fields) expect(field).toBeRequired()
    expect(fields.map((field) => field.getAttribute('placeholder'))).toEqual([
      'Your name',
      'you@example.com',
      'Tell me about your project, idea, or just say hello...',
    ])
    expect(fields[1]).toHaveAttribute('type', 'email')
    expect(fields[2]).toHaveAttribute('rows', '6')
  })

  it.each(['LinkedIn', 'Instagram', 'Twitter', 'Newsletter'])(
    'has a link to %s that leads nowhere',
    (name) => {
      expect(main().getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    },
  )

  it('says that it sends, thanks and clears the fields', async () => {
    const fields = main().getAllByRole('textbox')
    for (const field of fields) fireEvent.change(field, { target: { value: 'ada@example.com' } })
    const button = main().getByRole('button')
    fireEvent.submit(main().getByRole('form'))
    expect(button).toHaveTextContent('Sending...')
    expect(button).toBeDisabled()
    const status = main().getByRole('status')
    await waitFor(
      () => {
        expect(status).toHaveTextContent('Message sent successfully!')
      },
      { timeout: 3000 },
    )
    expect(status).toHaveTextContent("Thank you for reaching out. I'll get back to you soon.")
    for (const field of fields) expect(field).toHaveValue('')
  })
})

it("an unknown path says 'Oops! Page not found' and leads home", () => {
  jest.spyOn(console, 'error').mockImplementation()
  renderPage('/nothing/')
  expectHeading('Oops! Page not found')
  expect(main().getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})
