import { cleanup, render, screen, within } from '@testing-library/react'
import type { WrapPageElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { sampleSite as site } from '../../testing/sampleContent'
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

it('shows the same flower for each page when the navigation is reordered', () => {
  const getFlowers = (nav: typeof site.nav) => {
    render(page('/', undefined, { site: { ...site, nav } }))
    const links = navigation(site.labels.mainNavigation).getAllByRole('link')
    const flowers = links.map((link) => [link.textContent, link.querySelector('svg')?.outerHTML])
    cleanup()
    return Object.fromEntries(flowers) as Record<string, string>
  }
  expect(getFlowers(site.nav.toReversed())).toEqual(getFlowers(site.nav))
})

it('shows a notice with links if a page throws, and recovers on the next page', () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  const { rerender } = render(page('/broken/', <BrokenPage />))
  expect(navigation(site.labels.mainNavigation).getAllByRole('link')).toHaveLength(site.nav.length)
  const main = within(screen.getByRole('main'))
  const { home, retry, title } = site.errorPage
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(main.getByRole('link', { name: retry })).toHaveAttribute('href', '/broken/')
  expect(main.getByRole('link', { name: home })).toHaveAttribute('href', '/')
  expect(log).toHaveBeenCalledWith('Page failed to render:', new Error('broken'))
  rerender(page('/next/'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Heading')
})
