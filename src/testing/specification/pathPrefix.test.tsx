/* A site in a subdirectory of its host, such as https://name.github.io/portfolio/. */
import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout } from '../../components/Layout/Layout'
import { ErrorNotice } from '../../components/Layout/ErrorNotice'
import { getPageAppearance } from '../../model/pageRegistry'
import Html from '../../html'
import type * as Gatsby from '../gatsby'
import { paths, renderPage, site } from './pages'

jest.mock('gatsby', () => {
  const gatsby = jest.requireActual<typeof Gatsby>('../gatsby')
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

it.each(paths)('prefixes all links on %s', (path) => {
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
  const { container } = render(<ErrorNotice error={site.errorPage} pathname="/portfolio/about/" />)
  expectPrefix(linkUrls(container))
})

it('marks the current page despite the prefix', () => {
  const { container } = render(
    <Layout pathname="/portfolio/music/" site={site}>
      <h1>Heading</h1>
    </Layout>,
  )
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Music')
  expect(container.firstElementChild).toHaveAttribute(
    'data-theme',
    getPageAppearance('/music').theme,
  )
})
