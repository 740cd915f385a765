import { render } from '@testing-library/react'
import { PageAnnouncer } from './PageAnnouncer'

const page = (pathname: string, heading: string, template = 'Zu {page} gewechselt') => (
  <>
    <main>
      <h1>{heading}</h1>
    </main>
    <PageAnnouncer pathname={pathname} template={template} />
  </>
)

const announcement = () => document.querySelector('[aria-live=assertive]')?.textContent

it('says nothing of the page on which a visit begins', () => {
  render(page('/', 'Home'))
  expect(announcement()).toBe('')
})

it('announces the heading of each page that comes', () => {
  const { rerender } = render(page('/', 'Home'))
  rerender(page('/musik/', 'Musik'))
  expect(announcement()).toBe('Zu Musik gewechselt')
  rerender(page('/', 'Home'))
  expect(announcement()).toBe('Zu Home gewechselt')
})

it('leaves its words alone while the page stays', () => {
  const { rerender } = render(page('/', 'Home'))
  rerender(page('/musik/', 'Musik'))
  rerender(page('/musik/', 'Another heading', '{page}!'))
  expect(announcement()).toBe('Zu Musik gewechselt')
})
