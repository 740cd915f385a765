import { renderToStaticMarkup } from 'react-dom/server'
import { renderPage } from '../../testing/renderPage'
import { sampleSite } from '../../testing/sampleContent'
import { pages } from '../../content/pageRegistry'
import { pageHead } from './pageHead'

it('takes the path of a page from the registry, even if it is not the name of its content', () => {
  for (const page of pages.slice(1)) Object.assign(page, { path: `/my-${page.content}` })
  const Head = pageHead('contact', () => ({ title: 'Contact', description: 'Me.' }))
  const props = { data: { site: sampleSite } } as unknown as Parameters<typeof Head>[0]
  expect(renderToStaticMarkup(Head(props))).toContain('/my-contact/" rel="canonical"')
  renderPage('/')
  expect(document.querySelector('main a')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my-\w+\/$/),
  )
})

it.each([
  ['home', '<link href="https://social.example/me" rel="me"/>'],
  ['contact', ''],
] as const)("links the owner's profiles on Home only: %s", (page, links) => {
  const Head = pageHead(page, () => ({ title: 'Title', description: 'Text.' }))
  const social = [
    { name: 'Elsewhere', url: 'https://social.example/me' },
    { name: 'Not yet', url: '' },
  ]
  const props = { data: { site: { ...sampleSite, social } } }
  const html = renderToStaticMarkup(Head(props as unknown as Parameters<typeof Head>[0]))
  expect(html.match(/<link[^>]*"me"\/>/g)?.join('') ?? '').toBe(links)
})
