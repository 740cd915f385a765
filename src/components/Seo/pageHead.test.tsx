import { renderToStaticMarkup } from 'react-dom/server'
import { sampleSite } from '../../testing/sampleContent'
import { pageHead } from './pageHead'

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
