import fc from 'fast-check'
import { plainText } from '../../content/markedText'
import { parseMarks } from '../../content/parseMarks'
import { toParagraphs } from './toParagraphs'

it.each([
  [
    '<p>a <b>b</b> <em>c</em> <a href="https://d.org/e_(f)">d</a></p>',
    'a **b** *c* [d](https://d.org/e_\\(f\\))',
  ],
  ['<a href="https://a.org">a <i>b </i></a>c', '[a *b*](https://a.org) c'],
  ['<strong>a</strong><b> b</b>', '**a b**'],
  // Google Docs and Word
  [
    '<b style="font-weight:normal"><span style="font-weight:700;font-style:italic">a</span></b>',
    '***a***',
  ],
  ["<p class=MsoNormal>a <b style='mso-bidi-font-weight:normal'>b<o:p></o:p></b></p>", 'a **b**'],
  // all else is dropped
  [
    '<h1>a</h1><ul><li>b</li><li><i>c</i></li></ul><u>d</u><img alt="e"><script>f</script>',
    'a|b|*c*|d',
  ],
  ['<a href="javascript:alert(1)">a</a> <a href="http://b.org">b</a> <i>c</i>', 'a b *c*'],
  ['<i>a</i> *b* snake_case _c_ [d](e) C:\\f', '*a* \\*b\\* snake_case \\_c\\_ \\[d\\](e) C:\\\\f'],
  ['<div><p>*a*\n<i></i>b</p>\n<p>c<br>d</p></div>e', '*a* b|c d|e'],
  // Gmail, for example, has an empty line between paragraphs
  ['a<br><br>\n<br>b<br>c', 'a|b c'],
  ['<b>a<p>b</p></b><table><tr><td>c<td>d</table>', '**a**|**b**|c d'],
])('%s is pasted as %s', (html, marked) => {
  expect(toParagraphs(html, true).join('|')).toBe(marked)
})

it('pastes words without marks where marks have no effect', () => {
  expect(toParagraphs('<p><b>a</b> *</p><p>b</p>', false)).toEqual(['a *', 'b'])
})

it('keeps the words of any formatted text', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', ' ', '*', '_', '[', ']', '(', ')', '\\'),
    maxLength: 5,
  })
  const html = fc
    .tuple(fc.constantFrom('i', 'b', 'a', 'u'), words, words)
    .map(([tag, inner, after]) => `<${tag} href="https://a.org">${inner}</${tag}>${after}`)
  fc.assert(
    fc.property(fc.array(html), (parts) => {
      const [pasted = ''] = toParagraphs(parts.join(''), true)
      const expected = parts.join('').replace(/<.*?>/g, '').replace(/ +/g, ' ').trim()
      if (pasted !== expected) expect(plainText(parseMarks(pasted))).toBe(expected)
    }),
  )
  expect(toParagraphs('a<i>(b)</i>c', true)).toEqual(['a(b)c'])
})
