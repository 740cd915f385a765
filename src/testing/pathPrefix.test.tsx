/* A site in a subdirectory of its host, such as https://name.github.io/portfolio/. */
import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout } from '../components/Layout/Layout'
import { ErrorNotice } from '../components/Layout/ErrorBoundary'
import { getPageAppearance, navigationPaths, withTrailingSlash } from '../model/pageRegistry'
import Html from '../html'
import type * as Gatsby from './gatsby'
import { pathnames, renderPage, sampleSite } from './renderPage'

jest.mock('gatsby', () => {
  const gatsby = jest.requireActual<typeof Gatsby>('./gatsby')
  const withPrefix = (path: string) => `/portfolio${path}`
  const Link = (props: Parameters<typeof gatsby.Link>[0]) =>
    gatsby.Link({ ...props, to: withPrefix(props.to) })
  return { ...gatsby, Link, withPrefix }
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

// photo URLs get the prefix from Gatsby's image data
const linkUrls = (root: ParentNode) =>
  [...root.querySelectorAll(':is(a, link)[href^="/"]:not([data-photo])')].map((link) =>
    link.getAttribute('href'),
  )

const expectPrefix = (urls: (string | null)[]) => {
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter((url) => !url?.startsWith('/portfolio/'))).toEqual([])
}

it.each(pathnames)('prefixes all links on %s', (path) => {
  expectPrefix(linkUrls(renderPage(path).baseElement))
})

it("prefixes the icons, the manifest and the error notice's links", () => {
  const html = renderToStaticMarkup(
    <Html
      body=""
      bodyAttributes={{}}
      headComponents={[]}
      htmlAttributes={{}}
      postBodyComponents={[]}
      preBodyComponents={[]}
    />,
  )
  expectPrefix(linkUrls(new DOMParser().parseFromString(html, 'text/html')))
  const { container } = render(
    <ErrorNotice error={sampleSite.errorPage} pathname="/portfolio/x/" />,
  )
  expectPrefix(linkUrls(container))
})

it.each(navigationPaths)('marks the current page despite the prefix: %s', (path) => {
  const { container } = render(
    <Layout pathname={`/portfolio${withTrailingSlash(path)}`} site={sampleSite}>
      <h1>Heading</h1>
    </Layout>,
  )
  const navigation = within(screen.getByRole('banner'))
  const { name } = sampleSite.nav.find((entry) => entry.path === path)!
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent(name)
  const { theme } = getPageAppearance(path)
  expect(container.firstElementChild).toHaveAttribute('data-theme', theme)
})
