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

it('lets one skip to the content', () => {
  renderAt('/')
  const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')
  expect(`#${screen.getByRole('main').id}`).toBe(target)
})

it('shows the address that writes an email', () => {
  renderAt('/')
  const link = screen.getByRole('link', { name: 'hello@example.com' })
  expect(link).toHaveAttribute('href', 'mailto:hello@example.com')
})
