import { render } from '@testing-library/react'
import { ErrorNotice } from '../components/Layout/ErrorBoundary'
import { createDialog, createFailure } from '../features/gallery/lightbox/createDialog'
import { pathnames, readSamples, renderPage, type Contents } from './renderPage'

/** Keys whose values are the same in every language. */
const UNTRANSLATED = ['src', 'path', 'to', 'url', 'endpoint', 'email', 'date']

const toCyrillic = (text: string) =>
  text.replace(/\{\w+\}|\p{sc=Latin}/gu, (part) => (part.length > 1 ? part : 'ж'))

/** All content in Cyrillic, so that any Latin letter on a page comes from the code. */
const translated = JSON.parse(
  JSON.stringify(readSamples({ isComplete: true })),
  (key, value: unknown) => {
    // dates are formatted in the language of the content
    if (key === 'language') return 'ru'
    return typeof value === 'string' && !UNTRANSLATED.includes(key) ? toCyrillic(value) : value
  },
) as Contents

const TEXT_ATTRIBUTES =
  'alt|aria-label|aria-description|data-busy-label|data-lightbox|placeholder|title'
const TEXT = new RegExp(
  `>[^<]*\\p{sc=Latin}[^<]*|\\b(?:${TEXT_ATTRIBUTES})="[^"]*\\p{sc=Latin}[^"]*`,
  'gu',
)

const findLatinText = ({ outerHTML }: Element) =>
  outerHTML.replace(/<style.*?<\/style>|&\w+;|[\w.]+@[\w.]+/gs, '').match(TEXT) ?? []

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

it.each(pathnames)('renders only text from the content, and accessible lists, on %s', (path) => {
  const { baseElement, container } = renderPage(path, translated)
  expect(baseElement).toHaveTextContent(/ж{4}/)
  expect(findLatinText(baseElement)).toEqual([])
  // in Safari, a list without markers is a list only with an explicit role
  expect(container.querySelectorAll(':is(ul, ol):not(nav *, [role=list])')).toHaveLength(0)
})

it('renders only text from the content in the lightbox and the error notice', () => {
  const { errorPage, labels } = translated.site
  const { dialog } = createDialog(labels.lightbox, 'ж')
  const failure = createFailure(labels.lightbox, () => {})
  const { container } = render(<ErrorNotice error={errorPage} pathname="/" />)
  expect([dialog, failure, container].flatMap(findLatinText)).toEqual([])
})
