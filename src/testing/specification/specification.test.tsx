import { existsSync, readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { z } from 'zod'
import { contentModel } from '../../content/schema/contentFiles'
import { main, renderPage } from '../renderPage'
import { isPlainObject } from '../../lib/values'
import { mapContentModel, sampleContent } from '../sampleContent'

/*
 * The product's specification, verbatim, for its six pages. If you make another site from this one,
 * delete this directory. The menu on small screens, captions on hover and the lightbox need a
 * browser: see e2e/.
 */

/** Adds what the specification's text lacks, such as labels in English, keys and pages added later. */
function complete(text: unknown, sample: unknown): unknown {
  if (text === undefined) return sample
  if (!isPlainObject(text) || !isPlainObject(sample)) return text
  const keys = new Set([...Object.keys(sample), ...Object.keys(text)])
  return Object.fromEntries([...keys].map((key) => [key, complete(text[key], sample[key])]))
}

function readText(file: string): unknown {
  const name = `src/testing/specification/content/${file}`
  return existsSync(name) ? JSON.parse(readFileSync(name, 'utf8')) : undefined
}

/** The specification's text, because the owner may change any text in `content/`. */
const specContent = mapContentModel(({ file }) => complete(readText(file), sampleContent(file)))

const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

const section = (heading: string) =>
  within(main().getByRole('heading', { name: heading }).closest('section')!)

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

it.each([
  ['/', 'Where strategy meets soul, and creativity comes to life.', ['Home']],
  ['/about/', 'About Me', ['About Me']],
  ['/music/', 'Music', ['Music']],
  ['/gallery/', 'Late Bloom: A Self-Love Story', ['Gallery']],
  ['/contact/', "Let's Connect", ['Contact']],
  ['/nothing/', 'Oops! Page not found', []],
])('%s has the title "%s" and a navigation that highlights %j', (path, title, current) => {
  renderPage(path, specContent)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  const names = ['Home', 'About Me', 'Music', 'Gallery', 'Contact']
  expect(getTexts(navigation.getAllByRole('link'))).toEqual(names)
  expect(getTexts(navigation.queryAllByRole('link', { current: 'page' }))).toEqual(current)
})

it.each([
  ['/about/', 'For years I kept two calendars'],
  [
    '/about/',
    '7+ years of experience in digital marketing, education administration and consumer roles',
  ],
  ['/about/', 'To help people and their tools grow at a human pace'],
  ['/music/', 'The first instrument I loved was a radio with a broken dial'],
  ['/music/', 'Coming Soon'],
  ['/music/', 'A song can do in three minutes'],
  ['/contact/', 'I read each message myself'],
])('%s contains "%s"', (path, text) => {
  renderPage(path, specContent)
  const texts = getTexts(main().getAllByRole('paragraph'))
  expect(texts.filter((paragraph) => paragraph.startsWith(text))).toHaveLength(1)
})

it.each([
  ['/', 'Get to Know Me', '/about/'],
  ['/about/', 'Late Bloom', '/'],
  ['/about/', 'Listen in', '/music/'],
  ['/about/', 'See the gallery', '/gallery/'],
  ['/about/', 'Come and say hello', '/contact/'],
  ['/nothing/', 'Return to Home', '/'],
])('%s links "%s" to %s', (path, name, target) => {
  renderPage(path, specContent)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', target)
})

it.each([
  ['/about/', 'What I grow', ['Music', 'Fashion', 'Community']],
  ['/music/', 'Latest Releases', specContent.music.platforms.map(({ name }) => name)],
  ['/music/', 'Musical Journey', ['The kitchen years', 'The notebook years', 'The late bloom']],
])('%s: the section "%s" lists %j', (path, heading, titles) => {
  renderPage(path, specContent)
  const entries = section(heading).getAllByRole('listitem')
  const titled = entries.map((entry) => within(entry).queryByRole('heading') ?? entry)
  expect(getTexts(titled)).toEqual(titles)
})

it('the contact page shows the public email address and four disabled social links', () => {
  renderPage('/contact/', specContent)
  const email = main().getByRole('link', { name: /^hello/ })
  expect(email).toHaveTextContent('hello@example.com')
  expect(email).toHaveAttribute('href', 'mailto:hello@example.com')
  const links = section('Elsewhere').getAllByRole('link')
  const social = links.filter((link) => link.closest('li'))
  expect(getTexts(social)).toEqual(['LinkedIn', 'Instagram', 'Twitter', 'Newsletter'])
  for (const link of social) {
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(fireEvent.click(link)).toBe(false)
  }
})

it('the timeline always has three entries, and the navigation all pages', () => {
  const { music, site } = contentModel
  const [entry, milestone] = [specContent.site.nav[0], specContent.music.timeline[0]]
  const accepts = (list: z.ZodType, item: unknown, length: number) =>
    list.safeParse(Array.from({ length }, () => item)).success
  const isAccepted = [2, 3, 4].map((n) => accepts(music.schema.shape.timeline, milestone, n))
  expect(isAccepted).toEqual([false, true, false])
  expect(accepts(site.schema.shape.nav, entry, specContent.site.nav.length - 1)).toBe(false)
})

it('the contact form requires all fields, waits for 1000 ms, then shows a thank-you message', async () => {
  jest.useFakeTimers()
  renderPage('/contact/', specContent)
  const fields = main().getAllByRole('textbox')
  for (const field of fields) expect(field).toBeRequired()
  expect(fields.map((field) => field.getAttribute('placeholder'))).toEqual([
    'Your name',
    'you@example.com',
    'Tell me about your project, idea, or just say hello...',
  ])
  expect(fields[1]).toHaveAttribute('type', 'email')
  expect(fields[2]).toHaveAttribute('rows', '6')

  const form = screen.getByRole('form')
  // with method "dialog" and no action, the browser sends nothing
  expect(form).toHaveAttribute('method', 'dialog')
  expect(form).not.toHaveAttribute('action')
  fireEvent.submit(form)
  const [button, status] = [within(form).getByRole('button'), within(form).getByRole('status')]
  await act(() => jest.advanceTimersByTimeAsync(999))
  expect(button).toHaveTextContent('Sending...')
  expect(status).toBeEmptyDOMElement()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(button).toHaveTextContent('Send Message')
  expect(status).toHaveTextContent(
    "Message sent successfully!Thank you for reaching out. I'll get back to you soon.",
  )
  jest.useRealTimers()
})
