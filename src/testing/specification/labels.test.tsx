import { render } from '@testing-library/react'
import { ErrorNotice } from '../../components/Layout/ErrorNotice'
import { createDialog } from '../../features/gallery/lightbox/createDialog'
import { paths, renderPage, specified, type Words } from './pages'

/** Keys whose values are the same in every language. */
const UNTRANSLATED = ['$schema', 'src', 'path', 'to', 'url', 'endpoint', 'email', 'language']

const cyrillic = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) => (part.length > 1 ? part : 'ж'))

/** The same words in Cyrillic, so that a Latin letter on a page comes from the code. */
const words = JSON.parse(JSON.stringify(specified), (key, value: unknown) =>
  typeof value === 'string' && !UNTRANSLATED.includes(key) ? cyrillic(value) : value,
) as Words

const SPOKEN = 'alt|aria-label|aria-description|data-busy-label|data-lightbox|placeholder|title'
const TEXT = new RegExp(`>[^<]*\\p{sc=Latin}[^<]*|\\b(?:${SPOKEN})="[^"]*\\p{sc=Latin}[^"]*`, 'gu')

/** All texts, seen or read aloud, that have a Latin letter. */
const latinWords = ({ outerHTML }: Element) =>
  outerHTML.replace(/<style.*?<\/style>|&\w+;|[\w.]+@[\w.]+/gs, '').match(TEXT) ?? []

it.each(paths)('on %s all words are those of the content', (path) => {
  jest.spyOn(console, 'error').mockImplementation()
  const { baseElement } = renderPage(path, words)
  expect(baseElement).toHaveTextContent(/ж{4}/)
  expect(latinWords(baseElement)).toEqual([])
})

it('in the lightbox and in the notice of a broken page all words are those of the content', () => {
  const { labels, errorPage } = words.site
  const { dialog, failure } = createDialog(labels.lightbox, words.gallery.title)
  const { container } = render(<ErrorNotice error={errorPage} pathname="/about/" />)
  expect([dialog, failure, container].flatMap(latinWords)).toEqual([])
})
