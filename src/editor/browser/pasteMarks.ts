import { resolveLink } from '../../model/links'
import { plainText } from '../../model/markedText'
import { parseMarks } from '../../model/parseMarks'
import { findContentFile } from '../../model/schema/contentFiles'
import { fieldAt, toField } from '../../model/walkFields'

type Run = { text: string; marks: string; link: string }

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Word processors use styles: in Google Docs, even a `<b>` may have a normal weight. */
function toRun(node: Node): Run {
  const find = (selector: string) => node.parentElement?.closest<HTMLElement>(selector)
  const bold = find('b, strong, [style*=font-weight]')
  const italic = find('i, em, [style*=font-style]')
  const isBold = bold && !/normal|^[1-5]00/.test(bold.style.fontWeight)
  const isItalic = italic && italic.style.fontStyle !== 'normal'
  const link = resolveLink(find('a')?.getAttribute('href') ?? '') ?? ''
  const text = find('script, style') ? '' : (node.textContent ?? '')
  return { text, marks: (isBold ? '**' : '') + (isItalic ? '*' : ''), link }
}

function listRuns({ body }: Document): Run[] {
  for (const block of body.querySelectorAll('br, div, p, li, h1, h2, h3, h4, td, th')) {
    block.append(' ')
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const runs: Run[] = []
  while (walker.nextNode()) runs.push(toRun(walker.currentNode))
  return runs
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

/** @returns one line of text whose links, italics and bold are marks; undefined without any */
export function toMarks(html: string): string | undefined {
  const runs = listRuns(new DOMParser().parseFromString(html, 'text/html'))
  const marked = merge(runs, (a, b) => a.marks === b.marks && a.link === b.link).map((run) => {
    const literal = run.text.replace(/[\\*[\]]|\b_|_\b/g, '\\$&')
    return { ...run, text: enclose(literal, run.marks, run.marks) }
  })
  const linked = merge(marked, (a, b) => a.link === b.link).map(({ link, text }) =>
    link ? enclose(text, '[', `](${link.replace(/[()]/g, '\\$&')})`) : text,
  )
  const line = toLine(linked.join(''))
  const words = toLine(runs.map(({ text }) => text).join(''))
  // marks have no effect between a letter and a punctuation mark, for example
  const isKept = plainText(parseMarks(line)) === words
  return isKept && runs.some(({ link, marks }) => marks + link) ? line : undefined
}

/** Keeps the marks of text that is pasted into a field that accepts them; the field drops the rest. */
export function pasteMarks(event: ClipboardEvent): void {
  const field = (event.target as Element).closest<HTMLElement>('[data-key-path]')
  const [, page = ''] = /\/entries\/([\w-]+)/.exec(location.hash) ?? []
  const schema = findContentFile(`${page}/${page}.json`)?.schema
  const keys = field?.dataset.keyPath?.split('.') ?? []
  if (!schema || !fieldAt(toField(schema), keys)?.meta.isMarked) return
  const marked = toMarks(event.clipboardData?.getData('text/html') ?? '')
  if (marked === undefined) return
  event.preventDefault()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- unlike setRangeText, this can be undone
  document.execCommand('insertText', false, marked)
}
