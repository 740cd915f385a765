import { render, screen, within } from '@testing-library/react'
import type { WrapPageElementBrowserArgs } from 'gatsby'
import content from '../../../content/site/site.json'
import { site } from '../../testing/content'
import { wrapPageElement } from './wrapPageElement'

const wrap = (pathname: string, data: object | undefined) =>
  wrapPageElement({
    element: <h1>Words</h1>,
    props: { data, location: { pathname } },
  } as unknown as WrapPageElementBrowserArgs)

// the first test of the file: from then on the hook knows the site
it('leads on when the first page of a visit has no content at all', () => {
  render(wrap('/about/', {}))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.errorPage.title)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/about/', '/'])
})

it('puts the frame around a page', () => {
  render(wrap('/about/', { site: site() }))
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Statement.')
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Words')
})

it.each([{}, { site: null }, undefined])(
  'keeps the frame of the page before when the data is %p',
  (data) => {
    const { rerender } = render(wrap('/', { site: site() }))
    rerender(wrap('/about/', data))
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('About Me')
  },
)
