import { render } from '@testing-library/react'
import { pagePaths, withTrailingSlash } from '../../content/pageRegistry'
import { parseMarks } from '../../content/parseMarks'
import { Marked } from './Marked'

/** @returns the HTML without classes */
const toHtml = (text: string) => {
  const { container } = render(<Marked text={parseMarks(text)} />)
  return container.innerHTML.replace(/ class="[^"]*"/g, '')
}

const link = (href: string, words: string) => `<a href="${href}">${words}</a>`

const [, page = '/'] = pagePaths
const toPage = (words: string) => `<a href="${withTrailingSlash(page)}">${words}</a>`

const SITE = 'https://example.org/a_b_(c)?d=*e*&f'

it.each([
  // the marks
  ['*a* _b_ **c** __d__', '<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong>'],
  ['***a** b* **c *d***', '<em><strong>a</strong> b</em> <strong>c <em>d</em></strong>'],
  [`[a *b* **c**](${SITE})`, link(SITE.replace('&', '&amp;'), 'a <em>b</em> <strong>c</strong>')],
  [`*a [b](https://b.org) c*`, `<em>a ${link('https://b.org', 'b')} c</em>`],
  ['[a](mailto:me@example.org?subject=b)', link('mailto:me@example.org?subject=b', 'a')],
  ['[a](tel:+49-30-123)', link('tel:+49-30-123', 'a')],
  [`[a](${page}) [b](${page}/)`, `${toPage('a')} ${toPage('b')}`],
  [`[a](${page}#b)`, toPage('a').replace('/"', '/#b"')],
  ['\\*a\\* \\[b](/) C:\\d', '*a* [b](/) C:\\d'],
  ['a [](/)[ ](/)b', 'a b'],
  // not marks
  ['2 * 3 * 4, snake_case_name, f***ing', '2 * 3 * 4, snake_case_name, f***ing'],
  ['*a **b _c [d](/ [e', '*a **b _c [d](/ [e'],
  [`[[a]](${page}) [b](/ c)`, `${toPage('[a]')} [b](/ c)`],
  ['<b onclick="a()">*b*</b>', '&lt;b onclick="a()"&gt;<em>b</em>&lt;/b&gt;'],
  ['&amp; &#42;a&#42; &nbsp;', '&amp;amp; &amp;#42;a&amp;#42; &amp;nbsp;'],
  ['![a](https://a.org/b.png)', `!${link('https://a.org/b.png', 'a')}`],
  ['`a` ~~b~~ # c\n- d\n\n> e  \n1. f', '`a` ~~b~~ # c\n- d\n\n&gt; e  \n1. f'],
  [`*سلام* [مرحبا](${page}) 🌸*🏳️‍🌈*`, `<em>سلام</em> ${toPage('مرحبا')} 🌸<em>🏳️‍🌈</em>`],
])('renders %j as %s', (text, html) => {
  expect(toHtml(text)).toBe(html)
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '<java\tscript:alert(1)>',
  '<\u0001javascript:alert(1)>',
  'java&#10;script:alert(1)',
  'vbscript:a',
  'data:text/html,<script>alert(1)</script>',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  '\\\\example.org',
  '/nowhere',
  `${page}/../nowhere`,
  page.slice(1),
  `#${page}`,
  'https:example.org',
  'https://a.b:99999',
  'mailto:me',
  'tel:me',
  '',
  `${page} "title"`,
])('a link to %j leads nowhere', (to) => {
  expect(toHtml(`[a](${to})`)).toBe('<a>a</a>')
})
