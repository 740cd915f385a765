import { cleanup, render, screen, within } from '@testing-library/react'
import { sampleSite as site } from '../../testing/sampleContent'
import { Layout } from './Layout'

it('shows the same flower for each page when the navigation is reordered', () => {
  const getFlowers = (nav: typeof site.nav) => {
    render(
      <Layout pathname="/" site={{ ...site, nav }}>
        <h1>Heading</h1>
      </Layout>,
    )
    const navigation = screen.getByRole('navigation', { name: site.labels.mainNavigation })
    const links = within(navigation).getAllByRole('link')
    const flowers = links.map((link) => [link.textContent, link.querySelector('svg')?.outerHTML])
    cleanup()
    return Object.fromEntries(flowers) as Record<string, string>
  }
  expect(getFlowers(site.nav.toReversed())).toEqual(getFlowers(site.nav))
})
