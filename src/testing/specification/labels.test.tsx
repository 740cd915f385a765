import { render } from '@testing-library/react'
import { ErrorNotice } from '../../components/Layout/ErrorNotice'
import { createDialog } from '../../features/gallery/lightbox/createDialog'
import { paths, renderPage, specified, type Words } from './pages'

/** Keys whose values stay as they are in every language. */
const UNTRANSLATED = ['$schema', 'src', 'path', 'to', 'url', 'endpoint', 'email', 'language']

const cyrillic = (text: string) =>
  text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, 'ж')))
    .join('')

/** The same words in other letters, so that a Latin one on a page comes from the code. */
function translated(value: unknown): unknown {
  if (typeof value === 'string') return cyrillic(value)
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      UNTRANSLATED.includes(key) && typeof part === 'string' ? part : translated(part),
    ]),
  )
}

const words = translated(specified) as Words

const READ_ALOUD = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']
const SHOWN = ['data-busy-label', 'data-lightbox']

/** All words in an element, seen or read aloud, that have a Latin letter and are no address. */
function latinWords(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // Without a style sheet jsdom finds Emotion's rules among the elements.
    if (node.parentElement?.tagName !== 'STYLE') found.push(node.textContent ?? '')
  }
  const attributes = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    [...READ_ALOUD, ...SHOWN].map((name) => element.getAttribute(name) ?? ''),
  )
  return [...found, ...attributes].filter((text) =>
    /\p{sc=Latin}/u.test(text.replace(/\S+@\S+/, '')),
  )
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

it.each(paths)('%s has no word that is not in the content', (path) => {
  const { baseElement } = renderPage(path, words)
  expect(baseElement).toHaveTextContent(/ж{4}/)
  expect(latinWords(baseElement)).toEqual([])
})

it('finds a Latin word in a text or an attribute', () => {
  const { container } = render(
    <p>
      <input aria-label="Имя" placeholder="Name" /> Слова, words
    </p>,
  )
  expect(latinWords(container)).toEqual([' Слова, words', 'Name'])
})

it('finds no word in the lightbox that is not in the content', () => {
  const { lightbox } = words.site.labels
  const { dialog, failure } = createDialog({ ...lightbox, lightbox: words.gallery.title })
  expect([...latinWords(dialog), ...latinWords(failure)]).toEqual([])
})

it('finds no word in the message of a broken page that is not in the content', () => {
  const { container } = render(<ErrorNotice error={words.site.errorPage} pathname="/about/" />)
  expect(latinWords(container)).toEqual([])
})
