import { renderToStaticMarkup } from 'react-dom/server'
import { renderPage } from '../../testing/renderPage'
import { sampleSite } from '../../testing/sampleContent'
import { pages } from '../../model/pageRegistry'
import { pageHead } from './pageHead'

it('takes the path of a page from the registry, even if it is not the name of its content', () => {
  for (const content of ['about', 'contact'])
    Object.assign(
      pages.find((page) => page.content === content)!,
      { path: `/my-${content}` },
    )
  const Head = pageHead('about', () => ({ title: 'About', description: 'Me.' }))
  const props = { data: { site: sampleSite } } as unknown as Parameters<typeof Head>[0]
  expect(renderToStaticMarkup(Head(props))).toContain('/my-about/" rel="canonical"')
  renderPage('/')
  expect(document.querySelector('main a')).toHaveAttribute('href', '/my-about/')
})
