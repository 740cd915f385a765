/* A site in a subdirectory of its host, such as https://name.github.io/portfolio/. */
import { within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createDialog } from '../features/gallery/lightbox/createDialog'
import Html from '../html'
import { findPage, isSamePath, pagePaths } from '../content/pageRegistry'
import type * as Gatsby from './gatsby'
import { pathnames, renderPage } from './renderPage'
import { readSamples, type Contents } from './sampleContent'

jest.mock('gatsby', () => ({
  ...jest.requireActual<typeof Gatsby>('./gatsby'),
  withPrefix: (path: string) => `/portfolio${path}`,
}))

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

const TEXT_ATTRIBUTES = 'alt|aria-label|aria-description|data-lightbox|placeholder|title'
const TEXT = new RegExp(
  `>[^<]*\\p{sc=Latin}[^<]*|\\b(?:${TEXT_ATTRIBUTES})="[^"]*\\p{sc=Latin}[^"]*`,
  'gu',
)

const findLatinText = ({ outerHTML }: Element) =>
  outerHTML
    .replace(/<(script|style).*?<\/\1>|&\w+;|(?:[\w.]|<wbr>)+@(?:[\w.]|<wbr>)+/gs, '')
    .match(TEXT) ?? []

const noComponents = { body: '', headComponents: [], postBodyComponents: [], preBodyComponents: [] }

const expectPrefix = (root: ParentNode) => {
  // photo URLs get the prefix from Gatsby's image data
  const links = [...root.querySelectorAll(':is(a, link)[href^="/"]:not([data-photo])')]
  const urls = links.map((link) => link.getAttribute('href'))
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter((url) => !url?.startsWith('/portfolio/'))).toEqual([])
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

it.each([...pathnames, ...pagePaths.slice(1)])(
  '%s has only text from the content, links with the prefix, and marks the current page',
  (path) => {
    const { baseElement, container, getAllByRole } = renderPage(path, translated)
    expect(baseElement).toHaveTextContent(/ж{4}/)
    expect(findLatinText(baseElement)).toEqual([])
    // in Safari, a list without markers is a list only with an explicit role
    expect(container.querySelectorAll(':is(ul, ol):not(nav *, [role=list])')).toHaveLength(0)
    expectPrefix(container)
    const entry = translated.site.nav.find((item) => isSamePath(item.path, path))
    for (const navigation of getAllByRole('navigation')) {
      const current = within(navigation).queryAllByRole('link', { current: 'page' })
      expect(current.map((link) => link.textContent.includes(entry!.name))).toEqual(
        entry ? [true] : [],
      )
    }
    expect(container.firstElementChild).toHaveAttribute('data-theme', findPage(path).theme)
  },
)

it('the lightbox has only text from the content, and the document prefixed links', () => {
  const { labels } = translated.site
  const { dialog } = createDialog(labels.lightbox, 'ж', () => {})
  expect(findLatinText(dialog)).toEqual([])
  const html = Html({ bodyAttributes: {}, htmlAttributes: {}, ...noComponents })
  expectPrefix(new DOMParser().parseFromString(renderToStaticMarkup(html), 'text/html'))
})
