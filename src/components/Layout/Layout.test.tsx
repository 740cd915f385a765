import { render, screen, within } from '@testing-library/react'
import { site } from '../../testing/content'
import { Layout } from './Layout'

const renderAt = (pathname: string) =>
  render(
    <Layout pathname={pathname} site={site()}>
      <h1>Words</h1>
    </Layout>,
  )

it.each([
  { pathname: '/', name: 'Home' },
  { pathname: '/about/', name: 'About Me' },
  { pathname: '/about', name: 'About Me' },
  { pathname: '/contact/', name: 'Contact' },
])('knows that $pathname is $name, in the navigation and in the footer', ({ name, pathname }) => {
  renderAt(pathname)
  for (const label of ['Main', 'All pages']) {
    const navigation = screen.getByRole('navigation', { name: label })
    const current = within(navigation).getByRole('link', { current: 'page' })
    expect(current).toHaveTextContent(name)
  }
})

it('shows no page as current at an unknown address', () => {
  renderAt('/about/nothing/')
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
})

it('puts the page between header and footer', () => {
  renderAt('/')
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Words')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Statement.')
})

it('has a skip link that targets the main content', () => {
  renderAt('/')
  const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')
  expect(`#${screen.getByRole('main').id}`).toBe(target)
})

it('shows the address that writes an email', () => {
  renderAt('/')
  const link = screen.getByRole('link', { name: 'hello@example.com' })
  expect(link).toHaveAttribute('href', 'mailto:hello@example.com')
})

describe('a page that throws', () => {
  const Broken = (): never => {
    throw new Error('broken')
  }

  it('leaves navigation and footer, says so and leads on', () => {
    const log = jest.spyOn(console, 'error').mockImplementation()
    render(
      <Layout pathname="/about/" site={site()}>
        <Broken />
      </Layout>,
    )
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Loose.')
    expect(main.getByRole('link', { name: 'To Home' })).toHaveAttribute('href', '/')
    expect(main.getByRole('link', { name: 'Again' })).toHaveAttribute('href', '/about/')
    expect(log).toHaveBeenCalledWith('The page could not be shown:', new Error('broken'))
  })

  it('does not stand in the way of the next one', () => {
    jest.spyOn(console, 'error').mockImplementation()
    const { rerender } = render(
      <Layout pathname="/about/" site={site()}>
        <Broken />
      </Layout>,
    )
    rerender(
      <Layout pathname="/music/" site={site()}>
        <h1>Music</h1>
      </Layout>,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Music')
  })
})

describe('a navigation in another order', () => {
  const reordered = site({ nav: site().nav.toReversed() })

  const themeAt = (path: string) => {
    const { container } = render(
      <Layout pathname={path} site={reordered}>
        <h1>Words</h1>
      </Layout>,
    )
    return container.querySelector('[data-theme]')?.getAttribute('data-theme')
  }

  it.each([
    { path: '/', theme: 'night' },
    { path: '/about/', theme: 'paper' },
    { path: '/music/', theme: 'night' },
    { path: '/gallery/', theme: 'blush' },
    { path: '/contact/', theme: 'moss' },
  ])('leaves $path its own colours', ({ path, theme }) => {
    expect(themeAt(path)).toBe(theme)
  })

  it('leaves each entry its own flower', () => {
    render(
      <Layout pathname="/" site={reordered}>
        <h1>Words</h1>
      </Layout>,
    )
    const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    const stages = entries.map((entry) => [
      entry.getAttribute('href'),
      entry.querySelector('use')?.getAttribute('href')?.replace(/^.*#/, ''),
    ])
    expect(Object.fromEntries(stages)).toMatchObject({
      '/': 'bud-glyph',
      '/about': 'loosen-glyph',
      '/music': 'cup-glyph',
      '/gallery': 'open-glyph',
      '/contact': 'bloom-glyph',
    })
  })
})
