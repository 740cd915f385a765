import { resolveLink } from '../../model/links'
import { plainText } from '../../model/markedText'
import { parseMarks } from '../../model/parseMarks'
import { findContentFile } from '../../model/schema/contentFiles'
import { fieldAt, toField } from '../../model/walkFields'

type Run = { text: string; isBold: boolean; isItalic: boolean; link: string }

const plain: Run = { text: ' ', isBold: false, isItalic: false, link: '' }
const blocks = 'br, div, p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, pre'

/** Word processors use styles: in Google Docs, even a `<b>` may have a normal weight. */
function listRuns(node: Node, outer: Run): Run[] {
  if (node instanceof Text) return [{ ...outer, text: node.data }]
  if (!(node instanceof HTMLElement) || node.matches('script, style')) return []
  const { fontStyle, fontWeight } = node.style
  const format = {
    ...outer,
    isBold: fontWeight
      ? /bold|[6-9]00/.test(fontWeight)
      : outer.isBold || node.matches('b, strong'),
    isItalic: fontStyle ? fontStyle === 'italic' : outer.isItalic || node.matches('i, em'),
    link: resolveLink(node.getAttribute('href') ?? '') ?? outer.link,
  }
  const runs = [...node.childNodes].flatMap((child) => listRuns(child, format))
  return node.matches(blocks) ? [...runs, plain] : runs
}

const merge = (runs: readonly Run[], isSame: (run: Run, next: Run) => boolean) =>
  runs.reduce<Run[]>((merged, next) => {
    const last = merged.at(-1)
    if (!last || !isSame(last, next)) return [...merged, next]
    return [...merged.slice(0, -1), { ...last, text: last.text + next.text }]
  }, [])

/** Marks must not have spaces on the inside. */
const enclose = (text: string, start: string, end: string) =>
  text.replace(/\S(.*\S)?/s, (words) => start + words + end)

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @returns one line of text whose links, italics and bold are marks; undefined without any */
export function toMarks(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const runs = listRuns(body, plain)
  const isSameStyle = (a: Run, b: Run) =>
    a.isBold === b.isBold && a.isItalic === b.isItalic && a.link === b.link
  const marked = merge(runs, isSameStyle).map((run) => {
    const marks = (run.isBold ? '**' : '') + (run.isItalic ? '*' : '')
    const literal = run.text.replace(/[\\*[\]]|\b_|_\b/g, '\\$&')
    return { ...run, text: enclose(literal, marks, marks) }
  })
  const linked = merge(marked, (a, b) => a.link === b.link).map(({ link, text }) =>
    link ? enclose(text, '[', `](${link.replace(/[()]/g, '\\$&')})`) : text,
  )
  const line = toLine(linked.join(''))
  const words = toLine(runs.map(({ text }) => text).join(''))
  // marks have no effect between a letter and a punctuation mark, for example
  const hasMarks = runs.some(({ isBold, isItalic, link }) => isBold || isItalic || link)
  return hasMarks && plainText(parseMarks(line)) === words ? line : undefined
}

/** Keeps the marks of text that is pasted into a field that accepts them; the field drops the rest. */
export function pasteMarks(event: ClipboardEvent): void {
  const input = event.target as Element
  const [, page = ''] = /\/entries\/([\w-]+)/.exec(location.hash) ?? []
  const keys = input.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath?.split('.')
  const schema = findContentFile(`${page}/${page}.json`)?.schema
  if (!keys || !schema || !fieldAt(toField(schema), keys)?.meta.isMarked) return
  const marked = toMarks(event.clipboardData?.getData('text/html') ?? '')
  if (marked === undefined) return
  event.preventDefault()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- unlike setRangeText, this can be undone
  document.execCommand('insertText', false, marked)
}
