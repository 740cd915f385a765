import { render, screen, within } from '@testing-library/react'
import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { site } from '../../testing/specification/pages'
import { wrapPageElement } from './wrapPageElement'

const page = (
  pathname: string,
  element: ReactElement = <h1>Heading</h1>,
  data: object = { site },
) =>
  wrapPageElement({
    element,
    props: { data, location: { pathname } },
  } as unknown as WrapPageElementBrowserArgs)

const BrokenPage = (): never => {
  throw new Error('broken')
}

const navigation = (name: string) => within(screen.getByRole('navigation', { name }))

it.each([
  ['/', 'Home'],
  ['/about/', 'About Me'],
  ['/about', 'About Me'],
  ['/about/nothing/', undefined],
])('on %s, highlights %s in the navigation and the footer', (pathname, name) => {
  render(page(pathname))
  for (const landmark of ['Main', 'All pages']) {
    const current = navigation(landmark).queryByRole('link', { current: 'page' })
    if (name === undefined) expect(current).not.toBeInTheDocument()
    else expect(current).toHaveTextContent(name)
  }
})

it('has a skip link to the main content and an email address in the footer', () => {
  render(page('/'))
  const skipLink = screen.getByRole('link', { name: 'Skip to content' })
  expect(skipLink).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  const email = within(screen.getByRole('contentinfo')).getByRole('link', { name: site.email })
  expect(email).toHaveAttribute('href', `mailto:${site.email}`)
})

it('announces the heading of each page after navigation', () => {
  const translated = { site: { ...site, labels: { ...site.labels, navigatedTo: 'Jetzt: {page}' } } }
  const { container, rerender } = render(page('/', <h1>Start</h1>, translated))
  const announcer = container.querySelector('[aria-live=assertive]')
  expect(announcer).toBeEmptyDOMElement()
  rerender(page('/music/', <h1>Musik</h1>, translated))
  expect(announcer).toHaveTextContent('Jetzt: Musik')
  rerender(page('/music/', <h1>Another heading</h1>, translated))
  expect(announcer).toHaveTextContent('Jetzt: Musik')
})

it('shows a notice with links if a page throws, and recovers on the next page', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  const { rerender } = render(page('/about/', <BrokenPage />))
  expect(navigation('Main').getAllByRole('link')).toHaveLength(site.nav.length)
  const main = within(screen.getByRole('main'))
  const { home, retry, title } = site.errorPage
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(main.getByRole('link', { name: retry })).toHaveAttribute('href', '/about/')
  expect(main.getByRole('link', { name: home })).toHaveAttribute('href', '/')
  expect(log).toHaveBeenCalledWith('Page failed to render:', new Error('broken'))
  rerender(page('/music/'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Heading')
})
