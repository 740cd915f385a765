import { render } from '@testing-library/react'
import { ErrorNotice } from '../../components/Layout/ErrorNotice'
import { createDialog, createFailure } from '../../features/gallery/lightbox/createDialog'
import { paths, renderPage, specContent, type SpecContent } from './pages'

/** Keys whose values are the same in every language. */
const UNTRANSLATED = ['$schema', 'src', 'path', 'to', 'url', 'endpoint', 'email', 'language']

const toCyrillic = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) => (part.length > 1 ? part : 'ж'))

/** All content in Cyrillic, so that any Latin letter on a page comes from the code. */
const translated = JSON.parse(JSON.stringify(specContent), (key, value: unknown) =>
  typeof value === 'string' && !UNTRANSLATED.includes(key) ? toCyrillic(value) : value,
) as SpecContent

const TEXT_ATTRIBUTES =
  'alt|aria-label|aria-description|data-busy-label|data-lightbox|placeholder|title'
const TEXT = new RegExp(
  `>[^<]*\\p{sc=Latin}[^<]*|\\b(?:${TEXT_ATTRIBUTES})="[^"]*\\p{sc=Latin}[^"]*`,
  'gu',
)

/** All visible and accessible text with Latin letters. */
const findLatinText = ({ outerHTML }: Element) =>
  outerHTML.replace(/<style.*?<\/style>|&\w+;|[\w.]+@[\w.]+/gs, '').match(TEXT) ?? []

it.each(paths)('renders only text from the content on %s', (path) => {
  jest.spyOn(console, 'error').mockImplementation()
  const { baseElement } = renderPage(path, translated)
  expect(baseElement).toHaveTextContent(/ж{4}/)
  expect(findLatinText(baseElement)).toEqual([])
})

it('renders only text from the content in the lightbox and the error notice', () => {
  const { labels, errorPage } = translated.site
  const { dialog } = createDialog(labels.lightbox, translated.gallery.title)
  const failure = createFailure(labels.lightbox, () => {})
  const { container } = render(<ErrorNotice error={errorPage} pathname="/about/" />)
  expect([dialog, failure, container].flatMap(findLatinText)).toEqual([])
})
